// The credits screen.

import { HomeLink } from '../shell/home-link.tsx'
import { Page } from '../shell/page.tsx'
import { useTitle } from '../shell/title.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './credits.module.css'
import { type Block, readCredits } from './credits-text.ts'

const ours = import.meta.glob<string>('../design/**/CREDITS.md', { eager: true, query: '?raw', import: 'default' })
const ofGames = import.meta.glob<string>('../../games/*/table/CREDITS.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const files = [
  ...Object.values(ours).map((text) => ({ title: undefined, text })),
  ...Object.entries(ofGames).map(([path, text]) => ({ title: cardOf(path.split('/')[3] ?? '')?.title, text })),
]

/** Shows the authors of pictures and fonts, from all CREDITS.md files. */
export default function Credits() {
  useTitle(`${say('settings.credits')} · Turnstone`)
  return (
    <Page aside={<HomeLink />}>
      <div className={css.screen}>
        <h1 className={css.title}>{say('settings.credits')}</h1>
        {files.map(({ title, text }) => (
          <section key={text} className={css.file} lang="en">
            {readCredits(text).map((block, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              <Told key={at} block={block} title={title} />
            ))}
          </section>
        ))}
      </div>
    </Page>
  )
}

/** Shows one part of a CREDITS.md file. A game's title replaces the heading of its file. */
function Told({ block, title }: { block: Block; title: string | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className={css.heading}>{title ?? block.text}</h2>
    case 'words':
      return (
        <p>
          {block.parts.map(({ text, href }) =>
            href ? (
              <a key={text} href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      )
    case 'shapes':
      return <p className={css.shapes}>{block.shapes.join(' · ')}</p>
  }
}
