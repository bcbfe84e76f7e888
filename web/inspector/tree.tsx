// A JSON value as a tree with marked changes.
import { useState } from 'react'
import { say } from '../words/say.ts'
import { type Change, type Path, pathWords, shortText } from './difference.ts'
import css from './tree.module.css'

/** The changes to mark in a tree. Each key is the path of a value, as JSON. */
export interface Marks {
  /** The word before the value on the other side of a change, for example "was" before the old value. */
  word: string
  /** Most characters shown of a collapsed value. */
  glance: number
  changed: ReadonlyMap<string, Change>
  above: ReadonlySet<string>
  gone: ReadonlyMap<string, readonly Change[]>
}

const keyOf = (path: Path): string => JSON.stringify(path)

export function marksOf(changes: readonly Change[], { word = say('inspector.state.was'), glance = 40 } = {}): Marks {
  const changed = new Map<string, Change>()
  const above = new Set<string>()
  const gone = new Map<string, Change[]>()
  for (const change of changes) {
    const parent = keyOf(change.path.slice(0, -1))
    if ('after' in change) changed.set(keyOf(change.path), change)
    else gone.set(parent, [...(gone.get(parent) ?? []), change])
    for (let length = 0; length < change.path.length; length++) above.add(keyOf(change.path.slice(0, length)))
  }
  return { word, glance, changed, above, gone }
}

/** Shows a JSON value as a tree. Branches with changes are open. All other branches are collapsed. */
export function Tree({ label, value, marks }: { label: string; value: unknown; marks: Marks }) {
  return (
    <ul className={css.tree} aria-label={label} translate="no">
      <Fields tree={label} value={value} path={[]} marks={marks} />
    </ul>
  )
}

const entriesOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value) ? [...value.entries()] : Object.entries(value as object)

function Fields({ tree, value, path, marks }: { tree: string; value: unknown; path: Path; marks: Marks }) {
  if (typeof value !== 'object' || value === null)
    return <Leaf name="" value={value} change={marks.changed.get(keyOf(path))} word={marks.word} />
  return (
    <>
      {entriesOf(value).map(([key, inner]) => (
        <Node key={key} tree={tree} name={key} value={inner} path={[...path, key]} marks={marks} />
      ))}
      {marks.gone.get(keyOf(path))?.map((change) => (
        <li key={`gone ${change.path.at(-1)}`} className={css.leaf} data-mark="gone">
          <span className={css.name}>{change.path.at(-1)}</span> <del>{shortText(change.before)}</del>
        </li>
      ))}
    </>
  )
}

function Node({
  tree,
  name,
  value,
  path,
  marks,
}: {
  tree: string
  name: string | number
  value: unknown
  path: Path
  marks: Marks
}) {
  const key = keyOf(path)
  const change = marks.changed.get(key)
  const [chosen, choose] = useState<boolean | null>(null)
  const count = typeof value === 'object' && value !== null ? entriesOf(value).length : 0
  if (count === 0) return <Leaf name={name} value={value} change={change} word={marks.word} />
  const open = chosen ?? marks.above.has(key)
  return (
    <li>
      <details open={open}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control and works with the keyboard */}
        <summary
          className={css.summary}
          data-mark={markOf(change)}
          aria-label={`${tree}: ${pathWords(path)} ${shortText(value, marks.glance)}`}
          onClick={(event) => {
            event.preventDefault()
            choose(!open)
          }}
        >
          <span className={css.name}>{name}</span>{' '}
          <span className={css.count}>{open ? count : shortText(value, marks.glance)}</span>
        </summary>
        {open && (
          <ul className={css.inner}>
            <Fields tree={tree} value={value} path={path} marks={marks} />
          </ul>
        )}
      </details>
    </li>
  )
}

const markOf = (change: Change | undefined): string | undefined =>
  change ? ('before' in change ? 'changed' : 'new') : undefined

function Leaf({
  name,
  value,
  change,
  word,
}: {
  name: string | number
  value: unknown
  change: Change | undefined
  word: string
}) {
  return (
    <li className={css.leaf} data-mark={markOf(change)}>
      <span className={css.name}>{name}</span>{' '}
      <span className={css.value} data-kind={typeof value}>
        {typeof value === 'string' ? `“${value}”` : shortText(value)}
      </span>
      {change && 'before' in change && (
        <span className={css.before}>
          {' '}
          {word} {shortText(change.before, 24)}
        </span>
      )}
    </li>
  )
}
