// The screen for unknown addresses and for refused requests.
import { Button } from '../design/parts/button.tsx'
import { Page } from './page.tsx'
import { navigate } from './route.ts'
import { Sign } from './sign.tsx'

/** Shows what went wrong and a button to the home screen. */
export function Nowhere({ title, words }: { title: string; words: string }) {
  return (
    <Page>
      <Sign title={title} words={words}>
        <Button look="act" onClick={() => navigate('/')}>
          To the games
        </Button>
      </Sign>
    </Page>
  )
}
