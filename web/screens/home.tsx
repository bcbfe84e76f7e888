import { type CSSProperties, type FormEvent, useEffect, useState } from 'react'
import type { Strength } from '#kit/bots/strength.ts'
import { readCode } from '../address.ts'
import { Button } from '../design/button.tsx'
import { Icon } from '../design/icon.tsx'
import { Select } from '../design/select.tsx'
import { navigate } from '../route.ts'
import { STRENGTH_CHOICES, useStrength } from '../strength.ts'
import type { Card } from '../table.ts'
import { games, warm } from '../tables.ts'
import { type GameInfo, useGames } from '../wire/api.ts'
import { store } from '../wire/browser.ts'
import css from './home.module.css'
import { MyMatches } from './my-matches.tsx'
import { NameField } from './name.tsx'
import { Page } from './page.tsx'

export function Home() {
  const infos = useGames()
  const [strength, setStrength] = useStrength()
  const [busy, setBusy] = useState<string | null>(null)
  useEffect(() => {
    document.title = 'Turnstone'
    store.leaveRoom()
  }, [])
  const go = (what: string, code: Promise<string>) => {
    setBusy(what)
    code.then((found) => navigate(`/r/${found}`)).catch(() => setBusy(null))
  }
  return (
    <Page aside={<NameField />}>
      <h1 className="unseen">Turnstone</h1>
      <MyMatches />
      <section aria-labelledby="games">
        <div className={css.head}>
          <h2 id="games" className={css.caption}>
            Games
          </h2>
          <Button look="quiet" className={css.toCode ?? ''} onClick={() => document.getElementById('code')?.focus()}>
            Join with a code
          </Button>
        </div>
        <div className={css.grid}>
          <ul className={css.games}>
            {games.map(({ id, card }) => (
              <GameCard
                key={id}
                card={card}
                info={infos.find((info) => info.id === id)}
                strength={strength}
                onStrength={setStrength}
                busy={busy?.startsWith(`${id} `) ? busy : busy && 'other'}
                onBot={() => {
                  warm(id)
                  go(`${id} bot`, store.playBot(id, strength))
                }}
                onFriend={() => go(`${id} friend`, store.createRoom(id))}
              />
            ))}
          </ul>
          <JoinByCode />
        </div>
      </section>
      <footer className={css.footer}>
        No account, nothing to install. Pictures after{' '}
        <a href="https://game-icons.net" target="_blank" rel="noreferrer">
          game-icons.net
        </a>{' '}
        (CC BY 3.0).
      </footer>
    </Page>
  )
}

const playersWords = ({ seats: { min, most } }: GameInfo): string => (most > 2 ? `${Math.max(min, 2)} to ${most} players` : `${most} players`)

interface CardProps {
  card: Card
  info: GameInfo | undefined
  strength: Strength
  onStrength: (strength: Strength) => void
  /** What is being opened: this card's bot or friend, or something else. */
  busy: string | null
  onBot: () => void
  onFriend: () => void
}

function GameCard({ card, info, strength, onStrength, busy, onBot, onFriend }: CardProps) {
  const style = { '--light': card.colours[0], '--dark': card.colours[1] } as CSSProperties
  return (
    <li className={css.card} style={style}>
      <div className={css.words}>
        <h3 className={css.title}>{card.title}</h3>
        <p className={css.line}>{card.line}</p>
      </div>
      <p className={css.people}>
        {info && playersWords(info)}
        {info && info.playing > 0 && <span className={css.playing}>{info.playing} playing</span>}
      </p>
      <div className={css.scene} aria-hidden="true">
        {card.scene.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </div>
      <div className={css.plays}>
        <div className={css.split}>
          <Button className={css.bot ?? ''} aria-label={`Play a bot at ${card.title}`} disabled={busy !== null} onClick={onBot}>
            <Icon name="bot" />
            {busy?.endsWith(' bot') ? 'Setting up…' : 'Play a bot'}
          </Button>
          <Select className={css.strength ?? ''} label={`How strong the bot at ${card.title} is`} value={strength} choices={STRENGTH_CHOICES} onChange={onStrength} />
        </div>
        <Button className={css.friend ?? ''} aria-label={`Play with a friend at ${card.title}`} disabled={busy !== null} onClick={onFriend}>
          {busy?.endsWith(' friend') ? 'Opening a room…' : 'Play with a friend'}
        </Button>
      </div>
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
    <form className={css.join} onSubmit={join}>
      <label className={css.label} htmlFor="code">
        Join with a code
      </label>
      <p id="code-hint" className={css.hint}>
        Six letters and digits, or the link a friend sent you.
      </p>
      <input
        id="code"
        className={css.code}
        aria-describedby="code-hint"
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
  )
}
