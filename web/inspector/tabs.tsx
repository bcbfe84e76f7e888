// The inspector's layout for small screens.
import { useState } from 'react'
import { Stage } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { say } from '../words/say.ts'
import { BarButton } from './bar-button.tsx'
import { CopyButtons, ManualCopy, useCopy } from './copy-buttons.tsx'
import { Inputs, StepButtons } from './inputs.tsx'
import { type LayoutProps, PANELS } from './layout.ts'
import { TabList, tabId } from './tab-list.tsx'
import { InspectedTable, ViewerButtons } from './table.tsx'
import css from './tabs.module.css'
import theme from './theme.module.css'
import { clockWords } from './times.ts'

type Open = 'table' | 'menu'

/** Shows one panel at a time. The table fills the whole window. */
export function Tabs({ inspection, title, leave, chosen, choose }: LayoutProps) {
  const { inspector, details, line, branch, refused } = inspection
  const [open, setOpen] = useState<Open | null>(null)
  const copying = useCopy(inspection)
  const close = () => setOpen(null)
  if (open === 'table')
    return (
      <Stage label={say('inspector.table', { title })}>
        <InspectedTable inspection={inspection} leave={close} />
      </Stage>
    )
  const [, Panel] = PANELS.find(([name]) => name === chosen) ?? []
  return (
    <main
      className={`${theme.inspector} ${css.tabs}`}
      data-composition="portrait"
      aria-label={say('inspector.label', { title })}
    >
      <header className={css.bar}>
        <BarButton label={say('inspector.leave')} icon="back" onClick={leave} />
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.about}>
            {say('inspector.countAt', {
              step: details.step,
              length: line.length,
              time: clockWords(details.now - inspector.beganAt),
            })}
          </p>
        </div>
        <Button onClick={() => setOpen('table')}>{say('table.table')}</Button>
        <BarButton label={say('table.more')} icon="more" onClick={() => setOpen('menu')} />
      </header>
      <div id="panel" className={css.body} role="tabpanel" aria-labelledby={tabId(chosen)}>
        {Panel ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area
          <div className={css.panel} tabIndex={0} role="group" aria-label={say(`inspector.tab.${chosen}`)}>
            <Panel inspection={inspection} />
          </div>
        ) : (
          <Inputs inspection={inspection} />
        )}
      </div>
      {chosen !== 'Choices' && (
        <p role="status" className={css.refused}>
          {refused}
        </p>
      )}
      <div className={css.steps}>
        <StepButtons inspection={inspection} />
      </div>
      <div className={css.list}>
        <TabList names={['Inputs', ...PANELS.map(([name]) => name)]} chosen={chosen} choose={choose} />
      </div>
      {open === 'menu' && (
        <Dialog title={say('inspector.thisStep')} onClose={close}>
          <ViewerButtons inspection={inspection} />
          <Button
            onClick={() => {
              close()
              branch()
            }}
          >
            {say('inspector.branch')}
          </Button>
          <CopyButtons copying={copying} />
          <Button look="quiet" onClick={close}>
            {say('design.close')}
          </Button>
        </Dialog>
      )}
      <ManualCopy copying={copying} />
    </main>
  )
}
