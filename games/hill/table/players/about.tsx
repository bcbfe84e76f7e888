// The sheets about a player and about a tile.

import type { ReactNode } from 'react'
import { defined } from '#kit/defined.ts'
import type { Seat } from '#kit/game.ts'
import { ActionRow, Primary, Secondary } from '#web/design/parts/actions.tsx'
import { Dialog } from '#web/design/parts/dialog.tsx'
import { boardOf, isFinal, stepsToGo, tileAt } from '../../rules/board.ts'
import type { View } from '../../rules/view.ts'
import { say } from '../../words/say.ts'
import { classImage, enemyImage, markImage, signImage, thingImage } from '../art/images.ts'
import { fightBonusesOf } from '../bag/gear.ts'
import { isShortcut } from '../board/paths.ts'
import { meetingWith } from '../turn/meeting.ts'
import type { Situation } from '../turn/situation.ts'
import { duelChances, fightChances } from '../words/odds.ts'
import { labelOf, type Speaker } from '../words/speaker.ts'
import {
  branchesName,
  className,
  classWords,
  enemyName,
  enemyWords,
  placeWords,
  thingName,
  thingWords,
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
  const player = defined(view.players[seat])
  const me = speaker.seat ? view.players[speaker.seat] : undefined
  const other = seat !== speaker.seat && me?.active
  const worn = [player.equipped.wearable, ...player.equipped.holdables].filter((item) => item !== null)
  const { attack, defence } = fightBonusesOf(player)
  const chances = me && other ? duelChances(me, player) : null
  return (
    <Dialog title={labelOf(speaker, seat)} onClose={onClose}>
      <Facts>
        <Fact image={classImage(player.class)} title={say('class.about', { passive: className(player.class) })}>
          {player.class && classWords(player.class)}
        </Fact>
        <Fact image={signImage('hp')} title={say('about.hearts', { hp: player.hp, max: player.maxHp })}>
          {say('about.where', {
            place: placeWords(speaker.board, player.position),
            steps: stepsToGo(speaker.board, player.position),
          })}
        </Fact>
        <Fact
          image={signImage('attack')}
          title={say('about.bonuses', { attack: withSign(attack), defence: withSign(defence) })}
        >
          {chances && say('about.chances', { ...chances })}
        </Fact>
        {worn.map((item) => (
          <Fact key={item} image={thingImage(item)} title={say('class.about', { passive: thingName(item) })}>
            {thingWords(item)}
          </Fact>
        ))}
        <Fact image={signImage('bag')} title={say('about.carries')}>
          {say('about.bags', {
            bandolier: player.bandolier.count,
            bandolierRoom: player.bandolier.room,
            backpack: player.backpack.count,
            backpackRoom: player.backpack.room,
            kept: player.kept.count,
          })}
        </Fact>
        {marksOf(player).map(({ sign, words, more }) => (
          <Fact key={words} image={markImage(sign)} title={say('class.about', { passive: words })}>
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
      <Secondary words={say('bag.close')} onClick={onClose} />
      <Primary
        words={say('about.challenge')}
        note={duel ?? say('about.winnerTakes')}
        off={pending || duel !== null}
        onClick={onDuel}
        teach="challenge"
      />
      <Secondary
        className={css.trade}
        words={say('about.trade')}
        note={trade ?? say('about.itemsForItems')}
        off={pending || trade !== null}
        onClick={onTrade}
      />
    </ActionRow>
  )
}

const Close = ({ onClose }: { onClose: () => void }) => <Secondary words={say('bag.close')} onClick={onClose} />

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
  return (
    <Dialog title={branchesName(board, tiles)} onClose={onClose}>
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
        title={isFinal(board, tile) ? say('about.goal') : say('about.toGo', { steps: stepsToGo(board, tile) })}
      >
        {tileRule(board, tile)} {isShortcut(board, tile) && say('about.shortcut')}
      </Fact>
      {queue.map((id) => (
        <Fact key={id} image={enemyImage(id)} title={say('about.enemy', { enemy: enemyName(id) })}>
          {me?.class
            ? say('about.enemyHit', { facts: enemyWords(id), chance: fightChances(me, queue, id).mine })
            : say('about.enemyFacts', { facts: enemyWords(id) })}
        </Fact>
      ))}
      {trap && (
        <Fact image={thingImage(trap)} title={say('class.about', { passive: thingName(trap) })}>
          {trapWords(trap)}
        </Fact>
      )}
      {view.tiles.ambushes
        .filter((ambush) => ambush.tile === tile)
        .map(({ card }) => (
          <Fact key={card} image={thingImage(card)} title={say('about.ambush')}>
            {say('about.onlyYou')}
          </Fact>
        ))}
      {here.map((seat) => (
        <Fact key={seat} image={classImage(view.players[seat]?.class ?? null)} title={labelOf(speaker, seat)}>
          <Hearts hp={view.players[seat]?.hp ?? 0} max={view.players[seat]?.maxHp ?? 0} />
        </Fact>
      ))}
    </>
  )
}
