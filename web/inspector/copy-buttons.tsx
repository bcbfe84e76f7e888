// The buttons that copy a line of play (the match or a variation) as a script or as a test.
import { useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { say } from '../words/say.ts'
import css from './panels.module.css'
import type { Inspection } from './use-inspector.ts'

const COPIED_MS = 2000

type Copied = 'script' | 'test'

/** Copies the line of play up to the current step, as a simulator script or as a test. */
export function useCopy({ copy, details }: Inspection) {
  const [copied, setCopied] = useState<Copied | null>(null)
  const [byHand, setByHand] = useState<string | null>(null)
  const take = async (what: Copied) => {
    const text = await copy(what)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(what)
      setTimeout(() => setCopied(null), COPIED_MS)
    } catch {
      // Pages served over plain HTTP, as is usual in home networks, have no clipboard access.
      setByHand(text)
    }
  }
  return {
    take,
    words: (what: Copied, words: string) => (copied === what ? say('inspector.copy.done', { n: details.step }) : words),
    byHand,
    close: () => setByHand(null),
  }
}

type Copying = ReturnType<typeof useCopy>

export function CopyButtons({ copying: { take, words } }: { copying: Copying }) {
  return (
    <>
      <Button onClick={() => take('test')}>{words('test', say('inspector.copy.test'))}</Button>
      <Button look="act" onClick={() => take('script')}>
        <Icon name="copy" /> {words('script', say('inspector.copy.script'))}
      </Button>
    </>
  )
}

/** Shows the text, so that the user can copy it by hand. */
export function ManualCopy({ copying: { byHand, close } }: { copying: Copying }) {
  if (byHand === null) return null
  return (
    <Dialog title={say('inspector.copy.byHand')} onClose={close}>
      <textarea
        className={css.area}
        data-first
        rows={12}
        readOnly
        aria-label={say('inspector.copy.text')}
        value={byHand}
        onFocus={({ target }) => target.select()}
      />
      <Button wide onClick={close}>
        {say('design.close')}
      </Button>
    </Dialog>
  )
}
