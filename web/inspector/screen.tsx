// The screen of the inspector.
import { useCallback, useMemo, useState } from 'react'
import { fetchNames, matchApiPath, type Names } from '../api/matches.ts'
import { randomHex } from '../base/random.ts'
import { RequestError } from '../base/thread.ts'
import { Stage } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { DropFile } from '../replay/file.tsx'
import { knownProblem } from '../replay/no-replay.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import match from '../shell/loading.module.css'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import { Columns } from './columns.tsx'
import type { InspectionSubject } from './request.ts'
import { InspectorStart } from './start-page.tsx'
import type { TabName } from './tab-name.ts'
import { Tabs } from './tabs.tsx'
import { useColumnsFit } from './use-columns-fit.ts'
import { useInspector } from './use-inspector.ts'
import { useKeys } from './use-keys.ts'

const nobody = async (): Promise<Names> => ({})

/** Inspects a finished match, a new match of a game, or a file. */
export default function InspectorScreen({ of }: { of: { id: string | null } | { game: string } }) {
  if ('game' in of) return <InspectNew game={of.game} />
  return of.id === null ? <InspectFile /> : <InspectMatch id={of.id} />
}

function InspectMatch({ id }: { id: string }) {
  const subject = useMemo(() => ({ url: `${matchApiPath(id)}/record` }), [id])
  const names = useCallback(() => fetchNames(id), [id])
  const leave = useCallback(() => navigate(`/replay/${encodeURIComponent(id)}${location.hash}`), [id])
  return <InspectorView subject={subject} names={names} leave={leave} />
}

const home = () => navigate('/')

function InspectNew({ game }: { game: string }) {
  const subject = useMemo(() => ({ game, seed: randomHex(16) }), [game])
  return <InspectorView subject={subject} names={nobody} leave={home} />
}

function InspectFile() {
  const [subject, setSubject] = useState<{ text: string } | null>(null)
  const open = (text: string) => setSubject({ text })
  return (
    <DropFile onFile={open}>
      {subject ? (
        <InspectorView subject={subject} names={nobody} leave={() => setSubject(null)} />
      ) : (
        <InspectorStart onFile={open} />
      )}
    </DropFile>
  )
}

/** Says that the match's rules no longer exist, and offers the server's stored replay. */
function RulesGone({ leave }: { leave: () => void }) {
  return (
    <Page>
      <MessageCard title={say('inspector.gone.title')} words={say('inspector.gone.words')}>
        <Button look="act" onClick={leave}>
          {say('inspector.gone.replay')}
        </Button>
        <Button onClick={home}>{say('shell.games')}</Button>
      </MessageCard>
    </Page>
  )
}

export function InspectorView({
  subject,
  names,
  leave,
}: {
  subject: InspectionSubject
  names: () => Promise<Names>
  leave: () => void
}) {
  const found = useInspector(subject, names)
  const inspection = found instanceof RequestError ? null : found
  const title = inspection
    ? (cardOf(inspection.inspector.game)?.title ?? inspection.inspector.title)
    : say('inspector.title')
  const wide = useColumnsFit()
  const [chosen, choose] = useState<TabName>('Inputs')
  useKeys(inspection)
  useTitle(`${say('inspector.page', { title })} · Turnstone`)
  if (found instanceof RequestError) {
    const known = knownProblem(found.code)
    return 'url' in subject && found.code === 'no_rules' ? (
      <RulesGone leave={leave} />
    ) : (
      <ErrorPage
        title={say('inspector.nothing.title')}
        words={known ? say(`replay.words.${known}`) : say('inspector.nothing.words', { why: found.message })}
      />
    )
  }
  if (!inspection)
    return (
      <Stage label={say('inspector.title')}>
        <p role="status" className={match.loading}>
          {say('inspector.opening')}
        </p>
      </Stage>
    )
  const Layout = wide ? Columns : Tabs
  return <Layout inspection={inspection} title={title} leave={leave} chosen={chosen} choose={choose} />
}
