// The screen of a replay: the loading message, the table, the title bar and the result of the dice verification.
import { useMemo, useState } from 'react'
import { fetchPlayers, matchApiPath, type Players } from '../api/matches.ts'
import type { RecordSource } from '../api/record.ts'
import { saveFile } from '../base/save-file.ts'
import { RequestError } from '../base/thread.ts'
import { Stage, useComposition } from '../design/frame/stage.tsx'
import css from '../shell/loading.module.css'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import type { Caption } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import captionCss from './caption.module.css'
import { DiceButton, ShareButton, useMomentSharing } from './caption-buttons.tsx'
import { DiceSheet } from './dice-sheet.tsx'
import { DropFile } from './file.tsx'
import { momentHash } from './moment-url.ts'
import { momentsOf } from './moments.ts'
import { OpenFilePage, ReplayUnavailable } from './no-replay.tsx'
import type { Replay } from './replay.ts'
import { ReplayTable } from './replay-table.tsx'
import type { Verdict } from './request.ts'
import { turnAt } from './transport.tsx'
import type { Playback } from './use-playback.ts'
import { useReplay } from './use-replay.ts'
import { useVerdict } from './use-verdict.ts'
import { markWords, verdictMark } from './verdict.ts'
import { ViewerSelect } from './viewer-choice.tsx'
import { matchWords, playersWords } from './words.ts'

const home = () => navigate('/')
const noPlayers = async (): Promise<Players> => ({ names: {}, faces: {} })

/**
 * Shows a finished match on its game's table. Without an id, or when the player drops a file on the page, shows the
 * match in the file.
 */
export default function ReplayScreen({ id }: { id: string | null }) {
  const [file, setFile] = useState<{ text: string; number: number } | null>(null)
  const open = (text: string) => {
    history.replaceState(history.state, '', '/replay')
    setFile((last) => ({ text, number: (last?.number ?? 0) + 1 }))
  }
  const source = useMemo(
    (): RecordSource | null =>
      file ? { text: file.text } : id !== null ? { url: `${matchApiPath(id)}/record` } : null,
    [id, file],
  )
  const playersFrom = useMemo(() => (file === null && id !== null ? () => fetchPlayers(id) : noPlayers), [id, file])
  return (
    <DropFile onFile={open}>
      {source ? (
        <ReplayView
          key={file?.number ?? id}
          actions={file || id === null ? NO_ACTIONS : serverActions(id)}
          source={source}
          playersFrom={playersFrom}
          onFile={open}
        />
      ) : (
        <OpenFilePage onFile={open} />
      )}
    </DropFile>
  )
}

/** What the player can do with this replay. */
interface ReplayActions {
  /** True if other people can open the link to this replay. */
  shared: boolean
  /** URL of the match in the inspector; null if the match cannot be inspected. */
  inspector: string | null
  /** The record to save as a file; null if the replay was opened from a file. */
  record: RecordSource | null
}

const NO_ACTIONS: ReplayActions = { shared: false, inspector: null, record: null }

const serverActions = (id: string): ReplayActions => ({
  shared: true,
  inspector: `/inspect/${encodeURIComponent(id)}`,
  record: { url: `${matchApiPath(id)}/record` },
})

interface Props {
  actions: ReplayActions
  source: RecordSource
  playersFrom: () => Promise<Players>
  onFile: (text: string) => void
}

export function ReplayView({ actions, source, playersFrom, onFile }: Props) {
  const playback = useReplay(source, playersFrom)
  const title =
    playback && !(playback instanceof RequestError)
      ? (cardOf(playback.replay.game)?.title ?? say('table.table'))
      : say('replay.title')
  useTitle(`${say('replay.title')} · ${title} · Turnstone`)
  if (playback instanceof RequestError) return <ReplayUnavailable why={playback} onFile={onFile} />
  return (
    <Stage label={say('replay.label', { game: title })}>
      {playback ? (
        <Playing playback={playback} title={title} actions={actions} />
      ) : (
        <p role="status" className={css.loading}>
          {say('table.loading')}
        </p>
      )}
    </Stage>
  )
}

function Playing({ playback, title, actions }: { playback: Playback<Replay>; title: string; actions: ReplayActions }) {
  const { replay, shown, names } = playback
  const [sheet, setSheet] = useState(false)
  const verdict = useVerdict(replay)
  const caption = useCaption(playback, { title, actions, verdict, onCheck: () => setSheet(true) })
  const go = (input: number) => {
    setSheet(false)
    playback.setPlaying(false)
    playback.goTo(input)
  }
  const placeOf = (input: number) => turnAt({ replay, shown: { ...shown, step: input } }).place
  return (
    <ReplayTable
      playback={playback}
      caption={caption}
      notices={
        sheet && (
          <DiceSheet verdict={verdict} names={names} placeOf={placeOf} onGo={go} onClose={() => setSheet(false)} />
        )
      }
      leave={home}
    />
  )
}

const fileOf = (record: RecordSource): string | Blob =>
  'url' in record ? record.url : new Blob([record.text], { type: 'application/json' })

interface CaptionParts {
  title: string
  actions: ReplayActions
  verdict: Verdict | string | null
  onCheck: () => void
}

/** Returns the title bar: players, game, date, dice verification, and a button that shares a link. */
function useCaption(
  playback: Playback<Replay>,
  { title, actions: { shared, inspector, record }, verdict, onCheck }: CaptionParts,
): Caption {
  const { replay, shown, names, eyes } = playback
  const long = useComposition() === 'desktop'
  const { place, of, last } = turnAt(playback)
  const moment = momentHash({ step: shown.step, eyes })
  const sharing = useMomentSharing(place, `${location.origin}${location.pathname}${moment}`)
  return {
    title: playersWords(replay.sides, names),
    status: matchWords(
      {
        title,
        noun: momentsOf(replay.game).turn,
        beganAt: replay.beganAt,
        turns: last,
        outcome: replay.outcome,
        names,
      },
      Date.now(),
      long,
    ),
    turn: `${place} ${of}`.trim(),
    buttons: (
      <>
        <ViewerSelect playback={playback} className={captionCss.eyes} />
        <DiceButton verdict={verdict} onOpen={onCheck} />
        {shared && <ShareButton {...sharing} />}
      </>
    ),
    more: [
      { words: say('replay.checked', { mark: markWords(verdictMark(verdict)) }), onClick: onCheck },
      ...(shared ? [{ words: sharing.words, onClick: sharing.share }] : []),
      ...(record === null
        ? []
        : [{ words: say('replay.save'), onClick: () => saveFile(`turnstone-${replay.game}.json`, fileOf(record)) }]),
      ...(inspector === null
        ? []
        : [{ words: say('replay.inspector'), onClick: () => navigate(`${inspector}${moment}`) }]),
    ],
  }
}
