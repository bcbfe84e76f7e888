// The inspector's layout for small screens.
import { useState } from 'react'
import { Stage } from '../design/frame/stage.tsx'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { BarButton } from './bar-button.tsx'
import { ByHand, CopyButtons, useCopying } from './copy-buttons.tsx'
import { Inputs, Steps } from './inputs.tsx'
import { type LayoutProps, PANELS } from './layout.ts'
import { TabList, tabId } from './tab-list.tsx'
import { Eyes, Table } from './table.tsx'
import css from './tabs.module.css'
import theme from './theme.module.css'
import { clockWords } from './times.ts'

type Open = 'table' | 'menu'

/** Shows one panel at a time. The table fills the whole window. */
export function Tabs({ inspected, title, leave, chosen, choose }: LayoutProps) {
  const { inspector, sight, line, branch, refused } = inspected
  const [open, setOpen] = useState<Open | null>(null)
  const copying = useCopying(inspected)
  const close = () => setOpen(null)
  if (open === 'table')
    return (
      <Stage label={`Table: ${title}`}>
        <Table inspected={inspected} leave={close} />
      </Stage>
    )
  const [, Panel] = PANELS.find(([name]) => name === chosen) ?? []
  return (
    <main className={`${theme.inspector} ${css.tabs}`} data-composition="portrait" aria-label={`Inspector: ${title}`}>
      <header className={css.bar}>
        <BarButton label="Leave the inspector" icon="back" onClick={leave} />
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.about}>
            {sight.step} of {line.length} · {clockWords(sight.now - inspector.began)}
          </p>
        </div>
        <Button onClick={() => setOpen('table')}>Table</Button>
        <BarButton label="More" icon="more" onClick={() => setOpen('menu')} />
      </header>
      <div id="panel" className={css.body} role="tabpanel" aria-labelledby={tabId(chosen)}>
        {Panel ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrollable area
          <div className={css.panel} tabIndex={0} role="group" aria-label={chosen}>
            <Panel inspected={inspected} />
          </div>
        ) : (
          <Inputs inspected={inspected} />
        )}
      </div>
      {chosen !== 'Choices' && (
        <p role="status" className={css.refused}>
          {refused}
        </p>
      )}
      <div className={css.steps}>
        <Steps inspected={inspected} />
      </div>
      <div className={css.list}>
        <TabList names={['Inputs', ...PANELS.map(([name]) => name)]} chosen={chosen} choose={choose} />
      </div>
      {open === 'menu' && (
        <Dialog title="This step" onClose={close}>
          <Eyes inspected={inspected} />
          <Button
            onClick={() => {
              close()
              branch()
            }}
          >
            Branch from here
          </Button>
          <CopyButtons copying={copying} />
          <Button look="quiet" onClick={close}>
            Close
          </Button>
        </Dialog>
      )}
      <ByHand copying={copying} />
    </main>
  )
}
