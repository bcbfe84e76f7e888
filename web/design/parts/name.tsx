// A person's name as an element.
/** A person's name where it stands by itself: whichever way it is written, it turns nothing around it. */
export const Name = ({ children }: { children: string }) => <bdi>{children}</bdi>
