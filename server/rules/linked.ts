// Lets the rules of a linked game import the kit. Node resolves a symbolic link to the real folder, and from there
// neither `#kit/…` nor the packages of this project are found.
import { registerHooks } from 'node:module'

let isRegistered = false

/** Resolves imports that fail in a folder outside this project as if a file of this project made them. */
export function resolveForLinkedGames(): void {
  if (isRegistered) return
  isRegistered = true
  registerHooks({
    resolve(specifier, context, next) {
      try {
        return next(specifier, context)
      } catch (error) {
        if (/^(\.|\/|file:|node:)/.test(specifier)) throw error
        return next(specifier, { ...context, parentURL: import.meta.url })
      }
    },
  })
}
