// A list of tabs.
import type { KeyboardEvent } from 'react'
import { say } from '../words/say.ts'
import css from './tab-list.module.css'
import type { TabName } from './tab-name.ts'

interface Props {
  names: readonly TabName[]
  /** The number shown in each tab, by the tab's name. */
  counts?: Partial<Readonly<Record<TabName, number>>>
  chosen: TabName
  choose: (name: TabName) => void
}

export const tabId = (name: TabName): string => `tab-${name}`

/** Shows tabs. The left and right arrow keys select the neighbouring tab. */
export function TabList({ names, counts = {}, chosen, choose }: Props) {
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const forwards = document.documentElement.dir === 'rtl' ? -1 : 1
    const by = event.key === 'ArrowRight' ? forwards : event.key === 'ArrowLeft' ? -forwards : 0
    const next = names[(names.indexOf(chosen) + by + names.length) % names.length]
    if (by === 0 || next === undefined) return
    event.preventDefault()
    choose(next)
    document.getElementById(tabId(next))?.focus()
  }
  return (
    <div className={css.tabs} role="tablist" aria-label={say('inspector.panels')}>
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
          {say(`inspector.tab.${name}`)}
          {counts[name] ? <span className={css.count}>{counts[name]}</span> : null}
        </button>
      ))}
    </div>
  )
}
