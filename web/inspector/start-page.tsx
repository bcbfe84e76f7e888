// The start page of the inspector.
import { Button } from '../design/parts/button.tsx'
import { ChooseFile } from '../replay/file.tsx'
import { MessageCard } from '../shell/message-card.tsx'
import { Page } from '../shell/page.tsx'
import { navigate } from '../shell/route.ts'
import { useTitle } from '../shell/title.ts'
import { games } from '../table/tables.ts'
import { say } from '../words/say.ts'

export function InspectorStart({ onFile }: { onFile: (text: string) => void }) {
  useTitle(`${say('inspector.title')} · Turnstone`)
  return (
    <Page>
      <MessageCard title={say('inspector.title')} words={say('inspector.start')}>
        {games.map(({ id, card }) => (
          <Button key={id} onClick={() => navigate(`/inspect/new/${id}`)}>
            {card.title}
          </Button>
        ))}
        <ChooseFile look="act" onFile={onFile} />
      </MessageCard>
    </Page>
  )
}
