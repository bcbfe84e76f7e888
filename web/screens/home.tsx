import { type CSSProperties, type FormEvent, useEffect, useState } from 'react'
import { readCode } from '../address.ts'
import { Button } from '../design/button.tsx'
import { Panel } from '../design/panel.tsx'
import { navigate } from '../route.ts'
import type { Card } from '../table.ts'
import { games } from '../tables.ts'
import { store } from '../wire/browser.ts'
import css from './home.module.css'
import { NameField } from './name.tsx'
import { Page } from './page.tsx'

export function Home() {
  useEffect(() => {
    document.title = 'Turnstone'
    store.leaveRoom()
  }, [])
  return (
    <Page aside={<NameField />}>
      <h1 className="unseen">Turnstone</h1>
      <section aria-labelledby="games">
        <h2 id="games" className={css.caption}>
          Games
        </h2>
        <ul className={css.games}>
          {games.map(({ id, card }) => (
            <GameCard key={id} id={id} card={card} />
          ))}
        </ul>
      </section>
      <JoinByCode />
    </Page>
  )
}

function GameCard({ id, card }: { id: string; card: Card }) {
  const [busy, setBusy] = useState(false)
  const play = () => {
    setBusy(true)
    store
      .createRoom(id)
      .then((code) => navigate(`/r/${code}`))
      .catch(() => setBusy(false))
  }
  const style = { '--light': card.colours[0], '--dark': card.colours[1], '--shape': `url("${card.shape}")` } as CSSProperties
  return (
    <li className={css.card} style={style}>
      <h3 className={css.title}>{card.title}</h3>
      <p className={css.line}>{card.line}</p>
      <Button className={css.play ?? ''} onClick={play} disabled={busy}>
        {busy ? 'Opening a room…' : 'Play with a friend'}
      </Button>
    </li>
  )
}

function JoinByCode() {
  const [typed, setTyped] = useState('')
  const code = readCode(typed)
  const join = (e: FormEvent) => {
    e.preventDefault()
    if (code) navigate(`/r/${code}`)
  }
  return (
    <Panel title="Join with a code">
      <form className={css.join} onSubmit={join}>
        <input
          className={css.code}
          aria-label="Room code"
          placeholder="K7QMXA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={(e) => setTyped(e.target.value)}
        />
        <Button type="submit" disabled={!code}>
          Join
        </Button>
      </form>
    </Panel>
  )
}
