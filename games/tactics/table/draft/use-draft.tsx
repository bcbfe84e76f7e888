// React hook for the screen on which teams are chosen: the player chooses a team, sends it and waits for the opponent.
import { type ReactNode, useState } from 'react'
import type { AnyAction } from '#kit/game.ts'
import { personName } from '#web/base/names.ts'
import { Chip } from '#web/design/frame/chip.tsx'
import { Icon } from '#web/design/parts/icon.tsx'
import type { TableProps } from '#web/table/table.ts'
import type { Content } from '../../rules/content.ts'
import { opponentOf, PLAYERS, type Player, type Team } from '../../rules/state.ts'
import { say } from '../../words/say.ts'
import { HeroFacts } from '../facts/facts.tsx'
import people from '../facts/people.module.css'
import { SEAT_COLOURS } from '../facts/people.tsx'
import css from '../index.module.css'
import { figureImage } from '../parts/images.ts'
import { useNarrow } from '../parts/use-media.ts'
import { heroName } from '../words/labels.ts'
import type { Speaker } from '../words/units.ts'
import { Draft, Waiting } from './draft.tsx'
import { Lineup, type Slot } from './lineup.tsx'
import { type PublicPicks, publicPicksOf } from './public-picks.ts'
import { defaultTeam, loadTeam, saveTeam, selectTeam } from './team.ts'

interface Props {
  table: TableProps
  content: Content
  seat: Player | null
  speaker: Speaker
  act: (action: AnyAction) => void
}

interface Parts {
  title: string
  status: string
  layout: string
  people: ReactNode
  board: ReactNode
  actions: ReactNode
  sheet: ReactNode
}

export function useDraft({ table, content, seat, speaker, act }: Props): Parts {
  const shared = table.mode === 'play' && table.shared
  const [team, setTeam] = useState<Team>(() => (shared ? defaultTeam(content) : loadTeam(content)))
  const [sent, setSent] = useState(false)
  const [read, setRead] = useState<{ slot: Slot } | null>(null)
  const [about, setAbout] = useState<string | null>(null)
  const narrow = useNarrow()
  const picked = publicPicksOf(table.events)
  const seated = (player: Player) =>
    player === seat || player in table.names || table.events.some(({ type }) => type === 'game_ready')
  const choosing = seat !== null && !picked[seat]
  const lock = () => {
    if (!shared) saveTeam(team)
    setSent(true)
    act(selectTeam(team))
  }
  return {
    title: titleOf(seat, choosing, narrow),
    status: statusOf(choosing, narrow),
    sheet: about && <HeroFacts heroClass={about} content={content} onClose={() => setAbout(null)} />,
    layout: `${css.table} ${css.draft} ${choosing ? '' : css.waiting}`,
    people: <Sides speaker={speaker} picked={picked} seated={seated} away={table.away} onFacts={setAbout} />,
    board: (
      <Lineup
        content={content}
        below={seat ?? 'P1'}
        team={choosing || sent ? team : null}
        picked={picked}
        read={read}
      />
    ),
    actions:
      choosing && seat ? (
        <Draft
          content={content}
          seat={seat}
          team={team}
          pending={table.pending}
          refused={table.refused}
          onTeam={(next, slot) => {
            setTeam(next)
            setRead({ slot })
          }}
          onLock={lock}
        />
      ) : (
        <Waiting words={waitWords(speaker, picked, seated)} onInvite={PLAYERS.every(seated) ? null : table.leave} />
      ),
  }
}

function titleOf(seat: Player | null, choosing: boolean, narrow: boolean): string {
  if (choosing) return narrow ? say('draft.titleShort') : say('draft.title')
  return seat ? say('draft.locked') : say('draft.titleWatching')
}

function statusOf(choosing: boolean, narrow: boolean): string {
  if (choosing) return narrow ? say('draft.statusShort') : say('draft.status')
  return narrow ? say('draft.statusWaitingShort') : say('draft.statusWaiting')
}

const hiddenTeam = (hero: string, roomy: boolean): string => (roomy ? say('draft.hidden', { hero }) : hero)

function waitWords(speaker: Speaker, picked: PublicPicks, seated: (player: Player) => boolean): string {
  const missing = PLAYERS.filter((player) => !picked[player])
  if (!missing.every(seated)) return say('draft.waitSeat')
  if (missing.length === 0) return say('draft.begins')
  const names = missing.map((player) => personName(speaker, player))
  return speaker.seat ? say('draft.lockedWait', { names }) : say('draft.waitNames', { names })
}

interface SidesProps {
  speaker: Speaker
  picked: PublicPicks
  seated: (player: Player) => boolean
  away: readonly string[]
  onFacts: (heroClass: string) => void
}

/** Shows the opponent's panel. Spectators see the panels of both players. */
function Sides({ speaker, picked, seated, away, onFacts }: SidesProps) {
  const { seat, content } = speaker
  const narrow = useNarrow()
  const players = seat ? [opponentOf(seat)] : PLAYERS
  return (
    <div className={people.people}>
      {players.map((player) => {
        const hero = picked[player]
        return (
          <Chip
            key={player}
            seat={player}
            colour={player === (seat ?? 'P1') ? SEAT_COLOURS.below : SEAT_COLOURS.above}
            face={figureImage(content.heroes[hero ?? '']?.picture ?? 'anybody')}
            name={seated(player) ? personName(speaker, player) : say('draft.freeSeat')}
            note={
              hero
                ? hiddenTeam(heroName(content, hero), seat !== null && !narrow)
                : seated(player)
                  ? say('draft.picking')
                  : say('draft.nobody')
            }
            away={away.includes(player)}
            onClick={() => hero && onFacts(hero)}
          >
            {hero && (
              <span className={people.locked}>
                <Icon name="lock" size="14px" /> {say('draft.locked')}
              </span>
            )}
          </Chip>
        )
      })}
    </div>
  )
}
