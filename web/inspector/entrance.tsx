import { Button } from '../design/button.tsx'
import { ChooseFile } from '../replay/file.tsx'
import { navigate } from '../route.ts'
import { Page } from '../screens/page.tsx'
import { Sign } from '../screens/sign.tsx'
import { games } from '../tables.ts'
import { useTitle } from '../title.ts'

/** `/inspect`: what shall lie on the workbench. */
export function Entrance({ onFile }: { onFile: (text: string) => void }) {
  useTitle('Inspector · Turnstone')
  return (
    <Page>
      <Sign
        title="Inspector"
        words="A match with its hood open. Begin one of a game and try things, or open a file: the record of a match, or a script of the simulator."
      >
        {games.map(({ id, card }) => (
          <Button key={id} onClick={() => navigate(`/inspect/new/${id}`)}>
            {card.title}
          </Button>
        ))}
        <ChooseFile look="act" onFile={onFile} />
      </Sign>
    </Page>
  )
}
