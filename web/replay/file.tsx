// Opens a match's record from a file that the player selects or drops on the page.
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../design/parts/button.tsx'
import { say } from '../words/say.ts'
import css from './file.module.css'

interface Props {
  onFile: (text: string) => void
}

/** A button that opens a record from this device. */
export function ChooseFile({ look, onFile }: Props & { look?: 'act' }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={say('replay.file.label')}
        onChange={({ target }) => {
          void target.files?.[0]?.text().then(onFile)
          target.value = ''
        }}
      />
      <Button {...(look && { look })} onClick={() => field.current?.click()}>
        {say('replay.file.choose')}
      </Button>
    </>
  )
}

/** Opens a file that the player drops anywhere on the child elements. */
export function DropFile({ onFile, children }: Props & { children: ReactNode }) {
  const [over, setOver] = useState(false)
  const carries = (e: DragEvent) => e.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by a button too
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={(e) => {
        if (!carries(e)) return
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={(e) => setOver(e.currentTarget.contains(e.relatedTarget as Node | null))}
      onDrop={(e) => {
        if (!carries(e)) return
        e.preventDefault()
        setOver(false)
        void e.dataTransfer.files[0]?.text().then(onFile)
      }}
    >
      {children}
    </div>
  )
}
