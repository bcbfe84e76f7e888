// The page for a replay that can't be opened, and the page for choosing a file.
import type { RequestError } from '../base/thread.ts'
import { Button } from '../design/parts/button.tsx'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { say } from '../words/say.ts'
import { ChooseFile } from './file.tsx'

/** Codes of errors that have texts of their own. */
const KNOWN = ['unknown_match', 'not_over', 'not_json', 'no_record', 'no_rules', 'unreachable', 'too_many'] as const

/** Returns the code if it has texts of its own. */
export const knownProblem = (code: string) => KNOWN.find((each) => each === code)

/** Says why the replay cannot be opened, and shows buttons for what to do next. */
export function ReplayUnavailable({ why: { code }, onFile }: { why: RequestError; onFile: (text: string) => void }) {
  const known = knownProblem(code) ?? 'broken'
  return (
    <Page>
      <MessageCard title={say(`replay.none.${known}`)} words={say(`replay.words.${known}`)}>
        <Button look="act" onClick={() => navigate('/')}>
          {say('shell.games')}
        </Button>
        {code === 'unreachable' && <Button onClick={() => location.reload()}>{say('shell.error.retry')}</Button>}
        <ChooseFile onFile={onFile} />
      </MessageCard>
    </Page>
  )
}

/** The page at `/replay`. Opens a match's record from a file and shows the match without a server. */
export function OpenFilePage({ onFile }: { onFile: (text: string) => void }) {
  return (
    <Page>
      <MessageCard title={say('replay.file.title')} words={say('replay.file.words')}>
        <ChooseFile look="act" onFile={onFile} />
        <Button onClick={() => navigate('/')}>{say('shell.games')}</Button>
      </MessageCard>
    </Page>
  )
}
