// Says whether all browsers at the floor support a feature, by MDN's compatibility data.

import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { FLOOR } from '../../web/base/floor.ts'

export type Feature = Identifier

/** The features of one kind, by name. */
type Features = Readonly<Record<string, Feature>>

const { api, css, javascript } = data
export const APIS = api as Features
export const BUILT_INS = (javascript.builtins ?? {}) as Features
/** The features of style sheets: at-rules, properties, selectors and types of values. */
export const STYLES = css as Readonly<Record<'at-rules' | 'properties' | 'selectors' | 'types', Features>>

export const ownOf = (holder: object | undefined, name: string): Feature | undefined =>
  holder && Object.hasOwn(holder, name) ? (holder as Features)[name] : undefined

/** Compares versions such as 16.4 and 111. */
function isUpTo(version: string, floor: string): boolean {
  const [parts, limits] = [version.replace('≤', '').split('.').map(Number), floor.split('.').map(Number)]
  for (const [at, part] of parts.entries()) {
    const limit = limits[at] ?? 0
    if (part !== limit) return part < limit
  }
  return true
}

const isWhole = ({ flags, prefix, alternative_name, version_removed }: SimpleSupportStatement): boolean =>
  !flags && !prefix && !alternative_name && !version_removed

function isSupportedBy(statement: CompatStatement, browser: keyof typeof FLOOR): boolean {
  const support = statement.support[browser]
  return [support ?? []]
    .flat()
    .some((one) => typeof one.version_added === 'string' && isUpTo(one.version_added, FLOOR[browser]) && isWhole(one))
}

/** True if the feature is not in the data, or if all browsers at the floor support it without a flag or a prefix. */
export function isSupported(feature: Feature | undefined): boolean {
  const statement = feature?.__compat
  return !statement || (Object.keys(FLOOR) as (keyof typeof FLOOR)[]).every((one) => isSupportedBy(statement, one))
}
