// The screen of a replay: loading, table, title bar and dice check.
import { useMemo, useState } from 'react'
import { apiOf, type Names, namesOf } from '../api/matches.ts'
import type { Source } from '../api/record.ts'
import { save } from '../base/save.ts'
import { NoAnswer } from '../base/thread.ts'
import { Stage, useComposition } from '../design/frame/stage.tsx'
import css from '../shell/loading.module.css'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import type { Caption } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import captionCss from './caption.module.css'
import { DiceButton, ShareButton, useSharing } from './caption.tsx'
import { DiceSheet } from './dice-sheet.tsx'
import { EyesList } from './eyes.tsx'
import { DropFile } from './file.tsx'
import { NothingToSee, OpenFile } from './refused.tsx'
import type { Replay } from './replay.ts'
import type { Verdict } from './request.ts'
import { momentsOf } from './signs.ts'
import { turnAt } from './transport.tsx'
import { momentHash } from './use-address.ts'
import { useReplay } from './use-replay.ts'
import { useVerdict } from './use-verdict.ts'
import type { Watched } from './use-watching.ts'
import { MARK_WORDS, markOf } from './verdict.ts'
import { Watching } from './watching.tsx'
import { aboutWords, playersWords } from './words.ts'

const home = () => navigate('/')
const NOBODY = async (): Promise<Names> => ({})

/** Shows a finished match on its game's table. Without an id, or after a file is dropped, it shows a record file. */
export default function ReplayScreen({ id }: { id: string | null }) {
  const [file, setFile] = useState<{ text: string; number: number } | null>(null)
  const open = (text: string) => {
    history.replaceState(history.state, '', '/replay')
    setFile((last) => ({ text, number: (last?.number ?? 0) + 1 }))
  }
  const source = useMemo(
    (): Source | null => (file ? { text: file.text } : id !== null ? { url: `${apiOf(id)}/record` } : null),
    [id, file],
  )
  const namesFrom = useMemo(() => (file === null && id !== null ? () => namesOf(id) : NOBODY), [id, file])
  return (
    <DropFile onFile={open}>
      {source ? (
        <Opened
          key={file?.number ?? id}
          ways={file || id === null ? NO_WAYS : onServer(id)}
          source={source}
          namesFrom={namesFrom}
          onFile={open}
        />
      ) : (
        <OpenFile onFile={open} />
      )}
    </DropFile>
  )
}

/** What the player can do with this replay. */
interface Ways {
  /** True if other people can open its link. */
  shared: boolean
  /** URL of the match in the inspector; null if it cannot be inspected. */
  inspector: string | null
  /** The record to save as a file; null if the replay was opened from a file. */
  record: Source | null
}

const NO_WAYS: Ways = { shared: false, inspector: null, record: null }

const onServer = (id: string): Ways => ({
  shared: true,
  inspector: `/inspect/${encodeURIComponent(id)}`,
  record: { url: `${apiOf(id)}/record` },
})

interface Props {
  ways: Ways
  source: Source
  namesFrom: () => Promise<Names>
  onFile: (text: string) => void
}

export function Opened({ ways, source, namesFrom, onFile }: Props) {
  const watched = useReplay(source, namesFrom)
  const title = watched && !(watched instanceof NoAnswer) ? (cardOf(watched.replay.game)?.title ?? 'Table') : 'Replay'
  useTitle(`Replay · ${title} · Turnstone`)
  if (watched instanceof NoAnswer) return <NothingToSee why={watched} onFile={onFile} />
  return (
    <Stage label={`Replay: ${title}`}>
      {watched ? (
        <Table watched={watched} title={title} ways={ways} />
      ) : (
        <p role="status" className={css.loading}>
          Setting the table…
        </p>
      )}
    </Stage>
  )
}

function Table({ watched, title, ways }: { watched: Watched<Replay>; title: string; ways: Ways }) {
  const { replay, shown, names } = watched
  const [sheet, setSheet] = useState(false)
  const verdict = useVerdict(replay)
  const caption = useCaption(watched, { title, ways, verdict, onCheck: () => setSheet(true) })
  const go = (input: number) => {
    setSheet(false)
    watched.play(false)
    watched.go(input)
  }
  const placeOf = (input: number) => turnAt({ replay, shown: { ...shown, step: input } }).place
  return (
    <Watching
      watched={watched}
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

const fileOf = (record: Source): string | Blob =>
  'url' in record ? record.url : new Blob([record.text], { type: 'application/json' })

interface About {
  title: string
  ways: Ways
  verdict: Verdict | string | null
  onCheck: () => void
}

/** Returns the title bar: players, game, date, dice check and a link to the current moment. */
function useCaption(
  watched: Watched<Replay>,
  { title, ways: { shared, inspector, record }, verdict, onCheck }: About,
): Caption {
  const { replay, shown, names, eyes } = watched
  const long = useComposition() === 'desktop'
  const { place, of, last } = turnAt(watched)
  const moment = momentHash({ step: shown.step, eyes })
  const sharing = useSharing(place, `${location.origin}${location.pathname}${moment}`)
  return {
    title: playersWords(replay.seats, names),
    status: aboutWords(
      { title, noun: momentsOf(replay.game).turn, began: replay.began, turns: last, outcome: replay.outcome, names },
      Date.now(),
      long,
    ),
    turn: `${place} ${of}`.trim(),
    buttons: (
      <>
        <EyesList watched={watched} className={captionCss.eyes} />
        <DiceButton verdict={verdict} onOpen={onCheck} />
        {shared && <ShareButton {...sharing} />}
      </>
    ),
    more: [
      { words: `${MARK_WORDS[markOf(verdict)]}: what was checked`, onClick: onCheck },
      ...(shared ? [{ words: sharing.words, onClick: sharing.share }] : []),
      ...(record === null
        ? []
        : [{ words: 'Save the record', onClick: () => save(`turnstone-${replay.game}.json`, fileOf(record)) }]),
      ...(inspector === null ? [] : [{ words: 'Inspector', onClick: () => navigate(`${inspector}${moment}`) }]),
    ],
  }
}
