// A list of tabs.
import type { KeyboardEvent } from 'react'
import css from './tab-list.module.css'

interface Props {
  names: readonly string[]
  /** The number shown in each tab, by the tab's name. */
  counts?: Readonly<Record<string, number>>
  chosen: string
  choose: (name: string) => void
}

export const tabId = (name: string): string => `tab-${name}`

/** Shows tabs. The left and right arrow keys select the neighbouring tab. */
export function TabList({ names, counts = {}, chosen, choose }: Props) {
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = names[(names.indexOf(chosen) + by + names.length) % names.length]
    if (by === 0 || next === undefined) return
    event.preventDefault()
    choose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label="What to look at">
      {names.map((name) => (
        <button
          key={name}
          id={tabId(name)}
          type="button"
          role="tab"
          className={css.tab}
          aria-selected={name === chosen}
          aria-controls="panel"
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
          onKeyDown={pressed}
        >
          {name}
          {counts[name] ? <span className={css.count}>{counts[name]}</span> : null}
        </button>
      ))}
    </div>
  )
}
