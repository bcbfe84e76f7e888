// A person's name on the page.

/** Isolates the name's text direction, so that a right-to-left name does not reorder the words around it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>
