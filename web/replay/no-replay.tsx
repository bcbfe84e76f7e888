// The page for a replay that can't be opened, and the page for choosing a file.
import type { RequestError } from '../base/thread.ts'
import { Button } from '../design/parts/button.tsx'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { say } from '../words/say.ts'
import { ChooseFile } from './file.tsx'

const TITLES: Readonly<Record<string, string>> = {
  unknown_match: 'No such match',
  not_over: 'Still being played',
  not_json: 'Not a record',
  no_record: 'Not a record',
  no_rules: 'Its rules are gone',
  unreachable: 'No connection',
  too_many: 'A little slower',
}

const WORDS: Readonly<Record<string, string>> = {
  unknown_match: 'This link leads to no match that is kept here. Perhaps a part of it is missing.',
  not_over:
    'A replay is there as soon as the match is over. Its players find their way back to the table from the home page.',
  not_json: 'This file is not the record of a match.',
  unreachable: 'The record could not be fetched. Try again when there is a connection.',
}

/** Says why the replay cannot be opened, and shows buttons for what to do next. */
export function ReplayUnavailable({
  why: { code, message },
  onFile,
}: {
  why: RequestError
  onFile: (text: string) => void
}) {
  return (
    <Page>
      <MessageCard title={TITLES[code] ?? 'The record is broken'} words={WORDS[code] ?? message}>
        <Button look="act" onClick={() => navigate('/')}>
          {say('shell.games')}
        </Button>
        {code === 'unreachable' && <Button onClick={() => location.reload()}>Try again</Button>}
        <ChooseFile onFile={onFile} />
      </MessageCard>
    </Page>
  )
}

/** The page at `/replay`. Opens a match's record from a file and shows the match without a server. */
export function OpenFilePage({ onFile }: { onFile: (text: string) => void }) {
  return (
    <Page>
      <MessageCard
        title="Watch a record"
        words="Drop the file of a match on this page, or choose it. It is played and checked on this device, and goes nowhere."
      >
        <ChooseFile look="act" onFile={onFile} />
        <Button onClick={() => navigate('/')}>{say('shell.games')}</Button>
      </MessageCard>
    </Page>
  )
}
