// A person's name as an element.

/** Isolates the name's text direction, so that a right-to-left name does not reorder the words around it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>
