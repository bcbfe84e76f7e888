// The sheets about a player and about a tile.
import type { ReactNode } from 'react'
import type { Seat } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { boardOf, isFinal, stepsToGo, tileAt } from '../../rules/board.ts'
import type { PlayerView, View } from '../../rules/view.ts'
import { classImage, enemyImage, markImage, signImage, thingImage } from '../art/images.ts'
import { fightBonusesOf } from '../bag/gear.ts'
import { isShortcut } from '../board/paths.ts'
import { meetingWith } from '../turn/meeting.ts'
import type { Situation } from '../turn/situation.ts'
import { duelChances, fightChances } from '../words/odds.ts'
import type { Speaker } from '../words/speaker.ts'
import {
  className,
  classWords,
  enemyName,
  enemyWords,
  placeWords,
  thingName,
  thingWords,
  tileName,
  tileRule,
  trapWords,
  withSign,
} from '../words/things.ts'
import css from './about.module.css'
import { Hearts, marksOf } from './people.tsx'

const Fact = ({ image, title, children }: { image: string | undefined; title: string; children?: ReactNode }) => (
  <li className={css.fact}>
    <span className={css.picture}>
      <img src={image} alt="" />
    </span>
    <p>
      <strong>{title}</strong> {children}
    </p>
  </li>
)

const Facts = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that may scroll must be reachable by keyboard
  <ul className={css.facts} tabIndex={0}>
    {children}
  </ul>
)

interface PersonProps {
  situation: Situation
  seat: Seat
  pending: boolean
  onDuel: () => void
  onTrade: () => void
  onClose: () => void
}

/**
 * The sheet about a player: everything that the viewer may know about the player, and the buttons to challenge or
 * trade.
 */
export function AboutPerson({ situation, seat, pending, onDuel, onTrade, onClose }: PersonProps) {
  const { view, speaker } = situation
  const player = view.players[seat] as PlayerView
  const me = speaker.seat ? view.players[speaker.seat] : undefined
  const other = seat !== speaker.seat && me?.active
  const worn = [player.equipped.wearable, ...player.equipped.holdables].filter((item) => item !== null)
  const { attack, defence } = fightBonusesOf(player)
  const chances = me && other ? duelChances(me, player) : null
  return (
    <Dialog title={seat === speaker.seat ? 'You' : personName(speaker, seat)} onClose={onClose}>
      <Facts>
        <Fact image={classImage(player.class)} title={`${className(player.class)}.`}>
          {player.class && classWords(player.class)}
        </Fact>
        <Fact image={signImage('hp')} title={`${player.hp} of ${player.maxHp} hearts,`}>
          on {placeWords(speaker.board, player.position)}, {stepsToGo(speaker.board, player.position)} to go
        </Fact>
        <Fact image={signImage('attack')} title={`${withSign(attack)} attack, ${withSign(defence)} defence in fights.`}>
          {chances && `In a duel you hit ${chances.mine} % of the rounds, they ${chances.theirs} %.`}
        </Fact>
        {worn.map((item) => (
          <Fact key={item} image={thingImage(item)} title={`${thingName(item)}.`}>
            {thingWords(item)}
          </Fact>
        ))}
        <Fact image={signImage('bag')} title="Carries">
          {player.bandolier.count} of {player.bandolier.room} in the bandolier, {player.backpack.count} of{' '}
          {player.backpack.room} in the backpack, {player.kept.count} kept {player.kept.count === 1 ? 'card' : 'cards'}
        </Fact>
        {marksOf(player).map(({ sign, words, more }) => (
          <Fact key={words} image={markImage(sign)} title={`${words}.`}>
            {more}
          </Fact>
        ))}
      </Facts>
      {other && !view.outcome ? (
        <MeetingButtons {...{ situation, seat, pending, onDuel, onTrade, onClose }} />
      ) : (
        <Close onClose={onClose} />
      )}
    </Dialog>
  )
}

function MeetingButtons({ situation, seat, pending, onDuel, onTrade, onClose }: PersonProps) {
  const { duel, trade } = meetingWith(situation, seat)
  return (
    <ActionRow>
      <Secondary words="Close" onClick={onClose} />
      <Primary
        words="Challenge"
        note={duel ?? 'the winner takes things'}
        off={pending || duel !== null}
        onClick={onDuel}
        teach="challenge"
      />
      <Secondary
        className={css.trade}
        words="Trade"
        note={trade ?? 'things for things'}
        off={pending || trade !== null}
        onClick={onTrade}
      />
    </ActionRow>
  )
}

const Close = ({ onClose }: { onClose: () => void }) => <Secondary words="Close" onClick={onClose} />

interface TilesProps {
  view: View
  speaker: Speaker
  /** One tile, or the tiles of both branches of a fork. */
  tiles: readonly number[]
  onClose: () => void
}

/** The sheet about a tile, or about the tiles that are the same number of steps away. */
export function AboutTiles({ view, speaker, tiles, onClose }: TilesProps) {
  const board = boardOf(view)
  const [first = 0, ...others] = tiles
  const title = [tileName(board, first), ...others.map((tile) => placeWords(board, tile))].join(' or ')
  return (
    <Dialog title={title} onClose={onClose}>
      <Facts>
        {tiles.map((tile) => (
          <TileFacts key={tile} view={view} speaker={speaker} tile={tile} />
        ))}
      </Facts>
      <Close onClose={onClose} />
    </Dialog>
  )
}

/** The rule of a tile, and everything on the tile. */
function TileFacts({ view, speaker, tile }: { view: View; speaker: Speaker; tile: number }) {
  const board = boardOf(view)
  const here = view.seats.filter((seat) => view.players[seat]?.active && view.players[seat]?.position === tile)
  const trap = view.tiles.traps[tile]
  const me = speaker.seat ? view.players[speaker.seat] : undefined
  const queue = view.tiles.queues[tile] ?? []
  return (
    <>
      <Fact
        image={signImage(tileAt(board, tile).type)}
        title={isFinal(board, tile) ? 'The goal.' : `${stepsToGo(board, tile)} to go.`}
      >
        {tileRule(board, tile)} {isShortcut(board, tile) && 'On a shortcut: shorter, richer, harder.'}
      </Fact>
      {queue.map((id) => (
        <Fact key={id} image={enemyImage(id)} title={`${enemyName(id)}:`}>
          {enemyWords(id)}. {me?.class && `You hit it in ${fightChances(me, queue, id).mine} % of the rounds.`}
        </Fact>
      ))}
      {trap && (
        <Fact image={thingImage(trap)} title={`${thingName(trap)}.`}>
          {trapWords(trap)}
        </Fact>
      )}
      {view.tiles.ambushes
        .filter((ambush) => ambush.tile === tile)
        .map(({ card }) => (
          <Fact key={card} image={thingImage(card)} title="Your ambush.">
            Only you know.
          </Fact>
        ))}
      {here.map((seat) => (
        <Fact
          key={seat}
          image={classImage(view.players[seat]?.class ?? null)}
          title={seat === speaker.seat ? 'You' : personName(speaker, seat)}
        >
          <Hearts hp={view.players[seat]?.hp ?? 0} max={view.players[seat]?.maxHp ?? 0} />
        </Fact>
      ))}
    </>
  )
}
