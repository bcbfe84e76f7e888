// The dialog that shares a result as a picture or a link.

import { useEffect, useRef, useState } from 'react'
import { nameSeats, type Outcome, type Seat } from '#kit/game.ts'
import type { TurningPoint } from '#kit/past/turning-point.ts'
import type { FinishedMatch } from '../api/matches.ts'
import { personName } from '../base/names.ts'
import { saveFile } from '../base/save-file.ts'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { momentsOf } from '../replay/moments.ts'
import { placeWords } from '../replay/words.ts'
import type { ResultParts } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import { type MatchState, seatNames } from '../wire/app.ts'
import { phraseIn, type ShownTally, tallyWords } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import { winnerName } from './headline.ts'
import { type Place, playerWords } from './places.ts'
import css from './share.module.css'
import { drawPicture, PICTURE_SIZE } from './share-picture.ts'
import { summaryOf } from './summary.ts'

interface Props {
  match: MatchState
  outcome: Outcome
  finished: FinishedMatch
  parts: ResultParts
  places: readonly Place[]
  onClose: () => void
}

/** Offers a picture of the result, and a link if other people can open the replay. */
export default function ShareSheet({ match, outcome, finished, parts, places, onClose }: Props) {
  const names = seatNames(match)
  const title = sharedTitle(outcome, names, places)
  const { canvas, drawn } = usePicture({ match, outcome, finished, parts, places }, title)
  const { said, link, copied, send, save, copy } = useSharing(canvas, match, finished, title)
  return (
    <Dialog title={say('share.title')} onClose={onClose}>
      <div className={css.share}>
        <canvas
          ref={canvas}
          className={css.picture}
          width={PICTURE_SIZE}
          height={PICTURE_SIZE}
          role="img"
          aria-label={say('share.picture', { title })}
          data-drawn={drawn || undefined}
        />
        <div className={css.buttons}>
          {send && (
            <Button look="act" wide onClick={send}>
              <Icon name="share" />
              {say('share.send')}
            </Button>
          )}
          <Button look={send ? 'plain' : 'act'} wide onClick={save}>
            <Icon name="picture" />
            {say('share.save')}
          </Button>
          {link !== null && (
            <Button wide onClick={copy}>
              <Icon name="link" />
              {say('share.copy')}
            </Button>
          )}
          {copied === false && link !== null && (
            <input
              className={css.link}
              aria-label={say('share.link')}
              readOnly
              value={link}
              onFocus={(e) => e.target.select()}
            />
          )}
          <p role="status" className={css.said}>
            {said}
          </p>
          <Button data-first wide onClick={onClose}>
            {say('design.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns who won, without "you", because other people will see the picture. */
function sharedTitle(outcome: Outcome, names: Readonly<Record<Seat, string>>, places: readonly Place[]): string {
  const team = places.find(({ team }) => team?.id === outcome.winner)?.team
  if (team?.name) return say('share.won', { name: team.name })
  const played = places.flatMap(({ seats }) => seats)
  const nameOf = (seat: Seat) => personName({ names }, seat)
  if (outcome.winner === null)
    return played.length === 2 ? say('share.drew', { names: played.map(nameOf) }) : say('match.draw')
  const [first, ...more] = played.filter((seat) => outcome.winners.includes(seat))
  if (first === undefined || more.length > 0) return say('share.won', { name: winnerName(outcome.winner, {}, places) })
  const [beaten, ...others] = played.filter((seat) => !outcome.winners.includes(seat))
  return beaten !== undefined && others.length === 0
    ? say('share.beat', { winner: nameOf(first), loser: nameOf(beaten) })
    : say('share.won', { name: nameOf(first) })
}

function usePicture({ match, outcome, finished, parts, places }: Omit<Props, 'onClose'>, title: string) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState(false)
  const { game, view, names } = match
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const card = cardOf(game)
      const sides = bothSides(
        outcome,
        places.flatMap(({ seats }) => seats),
      )
      const figures = sides.flatMap((seat) => parts.figureOf(view, seat) ?? [])
      const summary = await summaryOf(finished, sides[0])
      if (gone || !canvas.current || !card) return
      await drawPicture(canvas.current, {
        card,
        figures: figures.length === 2 ? figures : card.scene,
        beaten: outcome.winner !== null && figures.length === 2,
        title,
        line:
          turnedWords(game, names, summary?.turning ?? null) ||
          (parts.fact?.(view, outcome, { seat: null, names }) ?? ''),
        numbers: numbersOf(
          places,
          names,
          (summary?.tally ?? []).map((tally) => tallyWords(game, tally)),
        ),
      })
      if (!gone) setDrawn(true)
    }
    void draw()
    return () => {
      gone = true
    }
  }, [game, view, names, outcome, finished, parts, places, title])
  return { canvas, drawn }
}

/** How many places fit side by side on the picture. */
const MOST_PLACES = 4

/** Returns the numbers below the figures: the places of more than two players, or else three numbers on the match. */
const numbersOf = (places: readonly Place[], names: Readonly<Record<Seat, string>>, tallies: readonly ShownTally[]) =>
  places.length > 2
    ? places.slice(0, MOST_PLACES).map((place) => ({ value: place.place, words: placeName(place, names) }))
    : tallies

const placeName = (place: Place, names: Readonly<Record<Seat, string>>): string =>
  place.team?.name ?? playerWords(place, null, names)

/** Returns a winner and a loser, or the first two seats if nobody won. */
function bothSides({ winners }: Outcome, seats: readonly Seat[]): Seat[] {
  const [winner] = winners
  return winner === undefined
    ? seats.slice(0, 2)
    : [winner, ...seats.filter((seat) => !winners.includes(seat)).slice(0, 1)]
}

/** Describes the turning point with names instead of "you", because other people will see the picture. */
function turnedWords(game: string, names: Readonly<Record<Seat, string>>, turning: TurningPoint | null): string {
  if (!turning) return ''
  const place = placeWords(momentsOf(game).turn, turning.turn)
  return turning.moment
    ? say('share.moment', {
        place,
        text: nameSeats(phraseIn(game, turning.moment.text), (seat) => personName({ names }, seat)),
      })
    : say('share.turned', { place })
}

/** Returns the ways to share that this device supports, and a message about the way that was used last. */
function useSharing(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  { game }: MatchState,
  { replayPath, isShared }: FinishedMatch,
  title: string,
) {
  const [said, setSaid] = useState('')
  const [copied, setCopied] = useState<boolean>()
  const link = isShared ? `${location.origin}${replayPath}` : null
  const file = async () => new File([await blobOf(canvas.current)], `turnstone-${game}.png`, { type: 'image/png' })
  const send = async () => {
    const files = [await file()]
    navigator.share({ files, title, text: [title, link].filter(Boolean).join(' · ') }).then(
      () => setSaid(say('share.sent')),
      () => {},
    )
  }
  const savePicture = async () => {
    const picture = await file()
    saveFile(picture.name, picture)
    setSaid(say('share.saved'))
  }
  const copy = async () => {
    // Pages served over plain http have no clipboard access, so the player has to copy the shown link by hand.
    const done = await navigator.clipboard?.writeText(link ?? '').then(
      () => true,
      () => false,
    )
    setCopied(done === true)
    setSaid(done ? say('share.copied') : '')
  }
  return { said, link, copied, send: canSend() ? send : undefined, save: savePicture, copy }
}

const canSend = (): boolean => navigator.canShare?.({ files: [new File([], 'x.png', { type: 'image/png' })] }) ?? false

const blobOf = (canvas: HTMLCanvasElement | null): Promise<Blob> =>
  new Promise((done, failed) => {
    if (!canvas) return failed(new Error('There is no picture'))
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture could not be made'))), 'image/png')
  })
