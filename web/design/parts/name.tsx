// A person's name as an element.

/** Isolates the name, so that a right-to-left name does not reorder the text around the name. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>
