// Menu entries for other matches that wait for the player.
import { useMemo } from 'react'
import type { MyMatch } from '#kit/protocol/match-lists.ts'
import { listedCompanyWords, listWords } from '../base/company.ts'
import { navigate } from '../shell/route.ts'
import { useApp } from '../shell/store.ts'
import type { MenuItem } from '../table/table.ts'
import { cardOf } from '../table/tables.ts'
import { pathOf, waitingElsewhere } from '../wire/follow.ts'
import { say } from '../words/say.ts'

const MAX_ITEMS = 3

function wordsFor({ waits, title, others, teammates }: MyMatch): string {
  if (waits === 'room') return say('match.waiting.room', { title, names: listWords(others) })
  return say(`match.waiting.${waits ?? 'move'}`, { title, company: listedCompanyWords({ others, teammates }) })
}

/** Returns at most three menu entries that lead to other matches. No two entries have the same text. */
export function useWaitingItems(): readonly MenuItem[] {
  const { mine, room, match } = useApp()
  const [code, id] = [room?.code, match?.id]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the ids of room and match are used
  return useMemo(() => {
    const items = waitingElsewhere({ mine, room, match })
      .filter(({ game }) => cardOf(game))
      .map((waiting) => ({ words: wordsFor(waiting), onClick: () => navigate(pathOf(waiting)) }))
    return items.filter(({ words }, at) => items.findIndex((other) => other.words === words) === at).slice(0, MAX_ITEMS)
  }, [mine, code, id])
}
