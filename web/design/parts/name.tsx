// A person's name as an element.

/** Isolates the name, so that a right-to-left name does not reorder the text around it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>
