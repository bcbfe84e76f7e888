// The result of VibiShowdown: the picture of each seat's last active monster, and how many monsters the winner has left.
import type { ResultParts } from '#web/table/table.ts'
import type { Monster, SeatName } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { say } from '../words/say.ts'
import { monsterImage } from './parts/images.ts'

export const result: ResultParts = {
  figureOf(view, seat) {
    const active = (view as View).sides[seat as SeatName]?.active
    return active ? monsterImage(active.name) : undefined
  },
  fact(view, { winner, reason }, { seat }) {
    const side = winner === null ? undefined : (view as View).sides[winner as SeatName]
    if (reason !== 'knockout' || !side) return undefined
    const [last, ...more] = [side.active, ...side.bench].filter(
      (monster): monster is Monster => monster !== null && monster.hp > 0,
    )
    if (!last) return undefined
    if (seat !== null && seat !== winner)
      return more.length === 0 ? say('result.close', { monster: last.name }) : undefined
    return more.length === 0
      ? say('result.left', { monster: last.name, hp: last.hp })
      : say('result.more', { monsters: more.length + 1 })
  },
}
