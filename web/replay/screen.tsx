import { Suspense, useEffect, useMemo, useState } from 'react'
import { Tempo } from '../design/pace.tsx'
import { Stage, useComposition } from '../design/stage.tsx'
import { apiOf, type Names, namesOf } from '../matches.ts'
import type { Source } from '../record.ts'
import { navigate } from '../route.ts'
import { HowTo } from '../screens/how-to.tsx'
import css from '../screens/match.module.css'
import { cardOf, tableOf } from '../tables.ts'
import { NoAnswer } from '../thread.ts'
import caption from './caption.module.css'
import { DiceButton, ShareButton, useSharing } from './caption.tsx'
import { DiceSheet } from './dice-sheet.tsx'
import { EyesList } from './eyes.tsx'
import { DropFile } from './file.tsx'
import { NothingToSee, OpenFile } from './refused.tsx'
import { momentsOf } from './signs.ts'
import { Transport, turnAt } from './transport.tsx'
import { momentHash } from './use-address.ts'
import { useReplay, type Watched } from './use-replay.ts'
import { useSwipes } from './use-swipes.ts'
import { useVerdict } from './use-verdict.ts'
import { MARK_WORDS, markOf } from './verdict.ts'
import { aboutWords, playersWords } from './words.ts'

const NOTHING = () => null
const home = () => navigate('/')
const NOBODY = async (): Promise<Names> => ({})

/** A match that is over, on its own table; without an id, or over one, from a file. */
export default function ReplayScreen({ id }: { id: string | null }) {
  const [file, setFile] = useState<{ text: string; number: number } | null>(null)
  const open = (text: string) => {
    history.replaceState(history.state, '', '/replay')
    setFile((last) => ({ text, number: (last?.number ?? 0) + 1 }))
  }
  const source = useMemo((): Source | null => (file ? { text: file.text } : id !== null ? { url: `${apiOf(id)}/record` } : null), [id, file])
  const namesFrom = useMemo(() => (file === null && id !== null ? () => namesOf(id) : NOBODY), [id, file])
  return <DropFile onFile={open}>{source ? <Opened key={file?.number ?? id} id={file ? null : id} source={source} namesFrom={namesFrom} onFile={open} /> : <OpenFile onFile={open} />}</DropFile>
}

/** Without an id it is a file, which others can't have by a link. */
function Opened({ id, source, namesFrom, onFile }: { id: string | null; source: Source; namesFrom: () => Promise<Names>; onFile: (text: string) => void }) {
  const watched = useReplay(source, namesFrom)
  const title = watched && !(watched instanceof NoAnswer) ? (cardOf(watched.replay.game)?.title ?? 'Table') : 'Replay'
  useEffect(() => {
    document.title = `Replay · ${title} · Turnstone`
  }, [title])
  if (watched instanceof NoAnswer) return <NothingToSee why={watched} onFile={onFile} />
  return (
    <Stage label={`Replay: ${title}`}>
      {watched ? (
        <Table watched={watched} title={title} id={id} />
      ) : (
        <p role="status" className={css.loading}>
          Setting the table…
        </p>
      )}
    </Stage>
  )
}

function Table({ watched, title, id }: { watched: Watched; title: string; id: string | null }) {
  const { replay, shown, names, eyes, speed } = watched
  const { step, ...props } = shown
  const [sheet, setSheet] = useState(false)
  const verdict = useVerdict(replay)
  const swipes = useSwipes(watched)
  const long = useComposition() === 'desktop'
  const { place, of, last } = turnAt(watched)
  const sharing = useSharing(place, `${location.origin}${location.pathname}${momentHash({ step, eyes })}`)
  const Screen = tableOf(replay.game)
  if (!Screen) return <p className={css.loading}>This game has no table yet.</p>
  const noun = momentsOf(replay.game).turn
  const go = (input: number) => {
    setSheet(false)
    watched.play(false)
    watched.go(input)
  }
  return (
    <Suspense fallback={null}>
      <Tempo value={speed}>
        <div {...swipes}>
          <Screen
            {...props}
            options={replay.options}
            choices={[]}
            names={names}
            act={NOTHING}
            pending={false}
            refused={null}
            talk={null}
            hint={null}
            howTo={(onClose) => <HowTo game={replay.game} at="table" onClose={onClose} />}
            notices={sheet && <DiceSheet verdict={verdict} names={names} placeOf={(input) => turnAt({ replay, shown: { ...shown, step: input } }).place} onGo={go} onClose={() => setSheet(false)} />}
            ending={NOTHING}
            caption={{
              title: playersWords(replay.seats, names),
              status: aboutWords({ title, noun, began: replay.began, turns: last, outcome: replay.outcome, names }, Date.now(), long),
              turn: `${place} ${of}`.trim(),
              buttons: (
                <>
                  <EyesList watched={watched} className={caption.eyes} />
                  <DiceButton verdict={verdict} onOpen={() => setSheet(true)} />
                  {id !== null && <ShareButton {...sharing} />}
                </>
              ),
              more: [
                { words: `${MARK_WORDS[markOf(verdict)]}: what was checked`, onClick: () => setSheet(true) },
                ...(id === null
                  ? []
                  : [
                      { words: sharing.words, onClick: sharing.share },
                      { words: 'Inspector', onClick: () => navigate(`/inspect/${encodeURIComponent(id)}${momentHash({ step, eyes })}`) },
                    ]),
              ],
            }}
            transport={<Transport watched={watched} />}
            leave={home}
          />
        </div>
      </Tempo>
    </Suspense>
  )
}
