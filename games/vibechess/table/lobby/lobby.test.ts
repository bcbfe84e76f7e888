// Tests of the lobby as a new player sees it.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SIDES } from '../../rules/state.ts'
import { aLobby, type Play, stateOf } from '../../rules/testing.ts'
import { view } from '../../rules/view.ts'
import { LobbyActions } from './lobby-actions.tsx'
import { LobbyTeam } from './lobby-team.tsx'

const nothing = () => undefined

/** Renders the lobby for a player who is in neither team. */
function seenByNewcomer(play: Play): string {
  const about = {
    view: view(stateOf(play), 'spectator'),
    speaker: { seat: null, names: { s1: 'Ada', s2: 'Bob', s3: 'Cy' } },
    now: () => 0,
    pending: false,
    act: nothing,
  }
  const teams = SIDES.map((side) =>
    createElement(LobbyTeam, { ...about, side, onAddBot: undefined, onMember: nothing, onCrown: nothing }),
  )
  const acts = createElement(LobbyActions, { ...about, invite: null, join: nothing, events: [], onSettings: nothing })
  return [...teams, acts].map((part) => renderToStaticMarkup(part)).join('')
}

/** Lists the buttons by their texts. `*` marks the highlighted button and `-` a disabled one. */
const buttonsOf = (page: string) =>
  [...page.matchAll(/<button([^>]*data-choice[^>]*)>(.*?)<\/button>/g)].map(
    ([, about, words]) =>
      `${about?.includes('data-primary') ? '*' : ''}${about?.includes('aria-disabled="true"') ? '-' : ''}${words?.replace(/<[^>]*>/g, '')}`,
  )

test('a new player sees both teams with names and sizes and can join either team', () => {
  const play = aLobby(2, 1)
  stateOf(play).teams.white.name = 'Team Thunder'
  const page = seenByNewcomer(play)
  for (const words of [
    'Team Thunder',
    'White · 2 of 6 players',
    'Black',
    '1 of 6 players',
    'Ada',
    'Bob',
    'Cy',
    '4 free',
    '5 free',
  ])
    expect(page).toContain(words)
  expect(buttonsOf(page)).toEqual(['Join Team Thunder White, 2 of 6', '*Join Black Black, 1 of 6'])
})

test('the button of a full team is disabled and says that the team is full', () => {
  expect(buttonsOf(seenByNewcomer(aLobby(2, 1, { capacity: 2 })))).toEqual([
    '-White Full: 2 of 2',
    '*Join Black Black, 1 of 2',
  ])
})
