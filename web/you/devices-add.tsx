// The dialog with the link that adds a device.
import { useEffect, useState } from 'react'
import { createLink } from '../api/people.ts'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { LinkPicture } from '../invite/invite-parts.tsx'
import { Sheet } from '../shell/sheet.tsx'
import { say } from '../words/say.ts'
import css from './devices.module.css'

/** Milliseconds between two requests that ask whether the new device was added. */
const CHECK_INTERVAL_MS = 2_000

/**
 * Shows a link that adds a device. `count` is the player's number of devices. When it grows, the dialog says that the
 * device was added.
 */
export function AddDevice({
  count,
  onChange,
  onClose,
}: {
  count: number
  onChange: () => Promise<void>
  onClose: () => void
}) {
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState('')
  const [before] = useState(count)
  const added = count > before
  useEffect(() => {
    createLink().then(
      ({ code }) => setLink(`${location.origin}/link/${code}`),
      (why: Error) => setProblem(why.message),
    )
  }, [])
  useEffect(() => {
    if (!link || added) return
    const timer = setInterval(() => void onChange(), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [link, added, onChange])
  return (
    <Sheet title={say(added ? 'devices.adding.done' : 'devices.add')} onClose={onClose}>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {added ? (
        <p role="status">{say('devices.adding.doneWords')}</p>
      ) : (
        <>
          <p>{say('devices.adding.words')}</p>
          {link && <LinkPicture link={link} to="devices" />}
        </>
      )}
      <Button data-first wide onClick={onClose}>
        <Icon name="check" />
        {say('invite.done')}
      </Button>
    </Sheet>
  )
}
