// The screen of the inspector.
import { useCallback, useMemo, useState } from 'react'
import { apiOf, type Names, namesOf } from '../api/matches.ts'
import { randomHex } from '../base/random.ts'
import { NoAnswer } from '../base/thread.ts'
import { Stage } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { DropFile } from '../replay/file.tsx'
import match from '../shell/loading.module.css'
import { Nowhere } from '../shell/nowhere.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { Sign } from '../shell/sign.tsx'
import { useTitle } from '../shell/title.ts'
import { cardOf } from '../table/tables.ts'
import { Columns } from './columns.tsx'
import { Entrance } from './entrance.tsx'
import type { Subject } from './request.ts'
import { Tabs } from './tabs.tsx'
import { useInspector } from './use-inspector.ts'
import { useKeys } from './use-keys.ts'
import { useWide } from './use-wide.ts'

const nobody = async (): Promise<Names> => ({})

/** Inspects a finished match, a new match of a game, or a file. */
export default function Inspect({ of }: { of: { id: string | null } | { game: string } }) {
  if ('game' in of) return <InspectNew game={of.game} />
  return of.id === null ? <InspectFile /> : <InspectMatch id={of.id} />
}

function InspectMatch({ id }: { id: string }) {
  const subject = useMemo(() => ({ url: `${apiOf(id)}/record` }), [id])
  const names = useCallback(() => namesOf(id), [id])
  const leave = useCallback(() => navigate(`/replay/${encodeURIComponent(id)}${location.hash}`), [id])
  return <Inspecting subject={subject} names={names} leave={leave} />
}

const home = () => navigate('/')

function InspectNew({ game }: { game: string }) {
  const subject = useMemo(() => ({ game, seed: randomHex(16) }), [game])
  return <Inspecting subject={subject} names={nobody} leave={home} />
}

function InspectFile() {
  const [subject, setSubject] = useState<{ text: string } | null>(null)
  const open = (text: string) => setSubject({ text })
  return (
    <DropFile onFile={open}>
      {subject ? (
        <Inspecting subject={subject} names={nobody} leave={() => setSubject(null)} />
      ) : (
        <Entrance onFile={open} />
      )}
    </DropFile>
  )
}

/** Says that the match's rules no longer exist and offers the stored replay. */
function RulesGone({ leave }: { leave: () => void }) {
  return (
    <Page>
      <Sign
        title="Its rules are gone"
        words="The inspector plays a match by its rules, and this server no longer has those it was played by. Its replay can be watched."
      >
        <Button look="act" onClick={leave}>
          To the replay
        </Button>
        <Button onClick={home}>To the games</Button>
      </Sign>
    </Page>
  )
}

export function Inspecting({
  subject,
  names,
  leave,
}: {
  subject: Subject
  names: () => Promise<Names>
  leave: () => void
}) {
  const found = useInspector(subject, names)
  const inspected = found instanceof NoAnswer ? null : found
  const title = inspected ? (cardOf(inspected.inspector.game)?.title ?? inspected.inspector.title) : 'Inspector'
  const wide = useWide()
  const [chosen, choose] = useState('Inputs')
  useKeys(inspected)
  useTitle(`Inspector · ${title} · Turnstone`)
  if (found instanceof NoAnswer)
    return 'url' in subject && found.code === 'no_rules' ? (
      <RulesGone leave={leave} />
    ) : (
      <Nowhere title="Nothing to inspect" words={found.message} />
    )
  if (!inspected)
    return (
      <Stage label="Inspector">
        <p role="status" className={match.loading}>
          Opening the hood…
        </p>
      </Stage>
    )
  const Layout = wide ? Columns : Tabs
  return <Layout inspected={inspected} title={title} leave={leave} chosen={chosen} choose={choose} />
}
