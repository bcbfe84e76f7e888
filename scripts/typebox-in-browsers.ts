// Leaves parts of typebox out of the web app that browsers would stumble over.
import type { Plugin } from 'vite'

/** Modules of typebox by the end of their path, and what replaces them. */
const REPLACEMENTS: readonly [string, string][] = [
  // The app's security policy forbids `new Function`. Browsers report even an attempt.
  [
    '/system/environment/evaluate.mjs',
    `export const CanEvaluate = () => false
     export function Evaluate() { throw new Error('the security policy forbids this') }`,
  ],
  // No schema names a format. The patterns of the formats have look-behinds, which Safari has only from 16.4.
  [
    '/format/format.mjs',
    `export const Has = () => false
     export const Get = () => undefined
     export function Test(format) { throw new Error('the web app cannot check the format ' + format) }`,
  ],
]

export const typeboxInBrowsers = (): Plugin => ({
  name: 'typebox-in-browsers',
  apply: 'build',
  load: (id) => REPLACEMENTS.find(([file]) => id.endsWith(`/typebox/build${file}`))?.[1],
})
