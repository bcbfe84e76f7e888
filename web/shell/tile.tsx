// A tile in a list of matches, which links to its match.
import type { ReactNode } from 'react'
import { isolateName } from '../base/names.ts'
import { Name } from '../design/parts/name.tsx'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { gameStyle } from './game-style.ts'
import { LinkTo } from './link-to.tsx'
import css from './tile.module.css'

/** Joins the players' names, as in “Ada vs Ben”. */
export function playersLine(players: readonly string[]): string {
  const names = players.map((name) => isolateName(name || say('shell.guest')))
  const [a, b] = names
  return a !== undefined && b !== undefined && names.length === 2 ? say('shell.versus', { a, b }) : names.join(', ')
}

interface Props {
  game: string
  href: string
  title: string
  line: string
  children?: ReactNode
}

/** Shows the game's picture, a title, a line of text and the child elements. */
export function Tile({ game, href, title, line, children }: Props) {
  const card = cardOf(game)
  return (
    <LinkTo className={css.tile} href={href}>
      <span className={css.scene} style={gameStyle(card)} aria-hidden="true">
        {card?.scene.map((url) => (
          <img key={url} src={url} alt="" />
        ))}
      </span>
      <span className={css.words}>
        <strong className={css.title}>
          <Name>{title}</Name>
        </strong>{' '}
        <span className={css.line}>{line}</span> <span className={css.more}>{children}</span>
      </span>
    </LinkTo>
  )
}
