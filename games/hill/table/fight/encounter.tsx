// The scene in front of the hill.
import { Prerender } from '#web/design/frame/prerender.tsx'
import type { Table } from '../shared.ts'
import { targetOf } from '../turn/combat-prompts.ts'
import { playerToAnswer } from '../turn/player-to-answer.ts'
import { ClashScene, FIGHT_LETTERS } from './clash.tsx'
import { MeetingScene } from './meeting-scene.tsx'

/** Shows the scene while it is open. While it is closed, renders its letters in advance. */
export default function Encounter({ table, isOpen }: { table: Table; isOpen: boolean }) {
  return (
    <>
      {isOpen && <OpenEncounter table={table} />}
      <Prerender of={FIGHT_LETTERS} />
    </>
  )
}

/** The scene in front of the hill: a fight, a duel, or a question before a duel or trade. */
function OpenEncounter({ table }: { table: Table }) {
  const { view, shown, beat, told, speaker, aim, setAim } = table
  const other = playerToAnswer(table)
  if (!shown.clash) {
    if (!other || !speaker.seat) return null
    return <MeetingScene view={view} seat={speaker.seat} other={other} speaker={speaker} />
  }
  const { clash } = shown
  const mine = clash.kind === 'fight' && clash.seat === speaker.seat
  return (
    <ClashScene
      view={view}
      shown={shown}
      clash={clash}
      beat={beat}
      told={told}
      speaker={speaker}
      target={clash.kind === 'fight' ? targetOf(clash.foes, aim) : null}
      onTarget={mine ? setAim : undefined}
    />
  )
}
