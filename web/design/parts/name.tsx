// A person's name on the page.
import { localName } from '../../base/names.ts'

/** Shows a name in the reader's language. Isolates the name's text direction, so that a right-to-left name does not reorder the words around it. */
export const Name = ({ children }: { children: string }) => <bdi>{localName(children)}</bdi>
