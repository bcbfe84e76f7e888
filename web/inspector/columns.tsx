// The inspector's layout for large screens.
import { Inset } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { NowAsked } from './asks.tsx'
import { BarButton } from './bar-button.tsx'
import css from './columns.module.css'
import { ByHand, CopyButtons, useCopying } from './copy-buttons.tsx'
import { Inputs, Steps } from './inputs.tsx'
import { type LayoutProps, PANELS } from './layout.ts'
import { TabList, tabId } from './tab-list.tsx'
import { Eyes, Table } from './table.tsx'
import theme from './theme.module.css'
import { clockWords } from './times.ts'

/** Shows the inputs, the table and the panels of the step side by side. */
export function Columns({ inspected, title, leave, chosen, choose }: LayoutProps) {
  const { inspector, sight, line, seats, branch, refused } = inspected
  const copying = useCopying(inspected)
  // The Inputs tab has its own column here, so it falls back to the first panel.
  const [shown, Panel] = PANELS.find(([name]) => name === chosen) ?? PANELS[0]
  return (
    <main className={`${theme.inspector} ${css.columns}`} aria-label={`Inspector: ${title}`}>
      <header className={css.bar}>
        <BarButton label="Leave the inspector" icon="back" onClick={leave} />
        <h1 className={css.title}>{title}</h1>
        <span className={css.chip}>Workshop</span>
        <span className={css.about}>
          rules version {inspector.version} · seats {seats.join(', ')}
        </span>
        <Button onClick={branch}>Branch from here</Button>
        <CopyButtons copying={copying} />
      </header>
      <section className={css.left} aria-label="Inputs and steps">
        <header className={css.head}>
          <h2>Inputs</h2>
          <span className={css.count}>
            {sight.step} of {line.length}
          </span>
        </header>
        <Inputs inspected={inspected} />
        <Steps inspected={inspected} />
      </section>
      <section className={css.middle} aria-label="Table and eyes">
        <div className={css.eyes}>
          <Eyes inspected={inspected} />
          <span className={css.time}>{clockWords(sight.now - inspector.began)}</span>
        </div>
        <div className={css.table}>
          <Inset label={`Table: ${title}`}>
            <Table inspected={inspected} leave={leave} />
          </Inset>
        </div>
      </section>
      <section className={css.right} aria-label="About this step">
        <TabList
          names={PANELS.map(([name]) => name)}
          counts={{ Choices: sight.offers.length, Dice: sight.draws.length }}
          chosen={shown}
          choose={choose}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area */}
        <div id="panel" className={css.panel} role="tabpanel" aria-labelledby={tabId(shown)} tabIndex={0}>
          <Panel inspected={inspected} />
        </div>
        <footer className={css.foot}>
          {shown !== 'Choices' && (
            <p role="status" className={css.refused}>
              {refused}
            </p>
          )}
          {shown !== 'Asks' && <NowAsked inspected={inspected} />}
        </footer>
      </section>
      <ByHand copying={copying} />
    </main>
  )
}
