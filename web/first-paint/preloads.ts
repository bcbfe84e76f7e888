// Finds the files of the screen at an address, so that the page can request them before the app's script has run.

/**
 * The files of screens, by the first parts of their addresses. The empty key is the home page of a returning
 * player, `watch` is the list of live matches, `watch/` is any one of them, and `learn/` with a game is one lesson.
 */
export type Preloads = Readonly<Record<string, readonly string[]>>

/** Returns the files of the screen at this path. */
export function filesFor(path: string, preloads: Preloads): readonly string[] {
  const [, kind = '', name] = path.split('/')
  const keys = name ? [`${kind}/${name}`, `${kind}/`] : [kind]
  const known = keys.find((key) => Object.hasOwn(preloads, key))
  return (known !== undefined && preloads[known]) || []
}
