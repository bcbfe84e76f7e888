import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aLobby, type Play, stateOf } from '../rules/testing.ts'
import { view } from '../rules/view.ts'
import { Lobby } from './lobby.tsx'

const nothing = () => undefined

/** What somebody in neither team sees. */
function seenByNewcomer(play: Play): string {
  const speaker = { seat: null, names: { s1: 'Ada', s2: 'Bob', s3: 'Cy' } }
  const doing = { act: nothing, join: nothing, onSettings: nothing, onMember: nothing, onLeave: nothing, toRoom: nothing }
  return renderToStaticMarkup(createElement(Lobby, { view: view(stateOf(play), 'spectator'), speaker, events: [], now: () => 0, pending: false, ...doing }))
}

test('before sitting down one sees both teams by name with their sizes, and joins one of them', () => {
  const play = aLobby(2, 1)
  stateOf(play).teams.white.name = 'Team Thunder'
  const page = seenByNewcomer(play)
  for (const words of ['Team Thunder', 'White · 2/6 players', 'Black', '1/6 players', 'Ada', 'Bob', 'Cy']) expect(page).toContain(words)
  expect(page).toMatch(/aria-disabled="false">Join Team Thunder<.*aria-disabled="false">Join Black</)
})

test('a full team’s button is disabled and says why', () => {
  expect(seenByNewcomer(aLobby(2, 1, { capacity: 2 }))).toMatch(/aria-disabled="true">Full: 2\/2 players<.*aria-disabled="false">Join Black</)
})
