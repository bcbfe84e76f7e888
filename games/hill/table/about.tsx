import type { ReactNode } from 'react'
import type { Seat } from '#kit/game.ts'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { personName } from '#web/design/names.ts'
import { isFinal } from '../rules/board.ts'
import type { PlayerView, View } from '../rules/view.ts'
import css from './about.module.css'
import { isShortcut } from './ground.ts'
import { classImage, enemyImage, markImage, signImage, thingImage } from './images.ts'
import { Hearts, marksOf } from './people.tsx'
import { className, classWords, enemyName, enemyWords, thingName, thingWords, tileName, tileRule, trapWords } from './things.ts'
import { placeWords, type Speaker } from './words.ts'

interface Props {
  view: View
  speaker: Speaker
  onClose: () => void
}

const Fact = ({ image, title, children }: { image: string | undefined; title: string; children?: ReactNode }) => (
  <li className={css.fact}>
    <img src={image} alt="" />
    <p>
      <strong>{title}</strong> {children}
    </p>
  </li>
)

/** All that is known of a player. */
export function AboutPerson({ view, speaker, seat, onClose }: Props & { seat: Seat }) {
  const player = view.players[seat] as PlayerView
  const worn = [player.equipped.wearable, ...player.equipped.holdables].filter((item) => item !== null)
  return (
    <Dialog title={seat === speaker.seat ? 'You' : personName(speaker, seat)} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that may scroll must be reachable by keyboard */}
      <ul className={css.facts} tabIndex={0}>
        <Fact image={classImage(player.class)} title={`${className(player.class)}.`}>
          {player.class && classWords(player.class)}
        </Fact>
        <Fact image={signImage('hp')} title={`${player.hp} of ${player.maxHp} HP,`}>
          on {placeWords(player.position)}
        </Fact>
        {worn.map((item) => (
          <Fact key={item} image={thingImage(item)} title={`${thingName(item)}.`}>
            {thingWords(item)}
          </Fact>
        ))}
        <Fact image={signImage('bag')} title="Carries">
          {player.bandolier.count} of {player.bandolier.room} in the bandolier, {player.backpack.count} of {player.backpack.room} in the backpack, {player.kept.count} kept{' '}
          {player.kept.count === 1 ? 'card' : 'cards'}
        </Fact>
        {marksOf(player).map(({ sign, words, more }) => (
          <Fact key={words} image={markImage(sign)} title={`${words}.`}>
            {more}
          </Fact>
        ))}
      </ul>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}

/** What a tile does, and what is on it. */
export function AboutTile({ view, speaker, tile, onClose }: Props & { tile: number }) {
  const here = view.seats.filter((seat) => view.players[seat]?.active && view.players[seat]?.position === tile)
  const trap = view.tiles.traps[tile]
  return (
    <Dialog title={isFinal(tile) ? tileName(tile) : `${tile}: ${tileName(tile)}`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that may scroll must be reachable by keyboard */}
      <ul className={css.facts} tabIndex={0}>
        <li className={css.fact}>
          <p>
            {tileRule(tile)} {isShortcut(tile) && 'On a shortcut: shorter, richer, harder.'}
          </p>
        </li>
        {(view.tiles.queues[tile] ?? []).map((id) => (
          <Fact key={id} image={enemyImage(id)} title={`${enemyName(id)}:`}>
            {enemyWords(id)}
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
          <Fact key={seat} image={classImage(view.players[seat]?.class ?? null)} title={seat === speaker.seat ? 'You' : personName(speaker, seat)}>
            <Hearts hp={view.players[seat]?.hp ?? 0} max={view.players[seat]?.maxHp ?? 0} />
          </Fact>
        ))}
      </ul>
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
