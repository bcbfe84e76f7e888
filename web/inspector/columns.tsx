// The inspector's layout for large screens.
import { StageInset } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
import { OpenAsk } from './asks.tsx'
import { BarButton } from './bar-button.tsx'
import css from './columns.module.css'
import { CopyButtons, ManualCopy, useCopy } from './copy-buttons.tsx'
import { Inputs, StepButtons } from './inputs.tsx'
import { type LayoutProps, PANELS } from './layout.ts'
import { TabList, tabId } from './tab-list.tsx'
import { InspectedTable, ViewerButtons } from './table.tsx'
import theme from './theme.module.css'
import { clockWords } from './times.ts'

/** Shows the list of inputs, the game's table and the panels about the current step side by side. */
export function Columns({ inspection, title, leave, chosen, choose }: LayoutProps) {
  const { inspector, details, line, seats, branch, refused } = inspection
  const copying = useCopy(inspection)
  // This layout shows the inputs in a column instead of a tab. If the Inputs tab was selected, the first panel is
  // shown.
  const [shown, Panel] = PANELS.find(([name]) => name === chosen) ?? PANELS[0]
  return (
    <main className={`${theme.inspector} ${css.columns}`} aria-label={say('inspector.label', { title })}>
      <header className={css.bar}>
        <BarButton label={say('inspector.leave')} icon="back" onClick={leave} />
        <h1 className={css.title}>{title}</h1>
        <span className={css.chip}>{say('inspector.workshop')}</span>
        <span className={css.about}>
          {say('inspector.about', { version: inspector.version ?? '', seats: seats.join(', ') })}
        </span>
        <Button onClick={branch}>{say('inspector.branch')}</Button>
        <CopyButtons copying={copying} />
      </header>
      <section className={css.left} aria-label={say('inspector.inputsAndSteps')}>
        <header className={css.head}>
          <h2>{say('inspector.tab.Inputs')}</h2>
          <span className={css.count}>{say('inspector.count', { step: details.step, length: line.length })}</span>
        </header>
        <Inputs inspection={inspection} />
        <StepButtons inspection={inspection} />
      </section>
      <section className={css.middle} aria-label={say('inspector.tableAndEyes')}>
        <div className={css.eyes}>
          <ViewerButtons inspection={inspection} />
          <span className={css.time}>{clockWords(details.now - inspector.beganAt)}</span>
        </div>
        <div className={css.table}>
          <StageInset label={say('inspector.table', { title })}>
            <InspectedTable inspection={inspection} leave={leave} />
          </StageInset>
        </div>
      </section>
      <section className={css.right} aria-label={say('inspector.aboutStep')}>
        <TabList
          names={PANELS.map(([name]) => name)}
          counts={{ Choices: details.possibleSteps.length, Dice: details.draws.length }}
          chosen={shown}
          choose={choose}
        />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area */}
        <div id="panel" className={css.panel} role="tabpanel" aria-labelledby={tabId(shown)} tabIndex={0}>
          <Panel inspection={inspection} />
        </div>
        <footer className={css.foot}>
          {shown !== 'Choices' && (
            <p role="status" className={css.refused}>
              {refused}
            </p>
          )}
          {shown !== 'Asks' && <OpenAsk inspection={inspection} />}
        </footer>
      </section>
      <ManualCopy copying={copying} />
    </main>
  )
}
