import { useState } from 'react'
import { Button } from '#web/design/button.tsx'
import { Dialog } from '#web/design/dialog.tsx'
import { Icon } from '#web/design/icon.tsx'
import type { Team } from '../rules/actions.ts'
import { STAT_NAMES, STAT_RANGES, type StatName } from '../rules/stats.ts'
import { useContent } from './content.ts'
import { type Draft, firstDraft, MOVES, movesOf, passivesOf, place, setStat, surprise, teamOf, toggleMove, togglePassive } from './draft.ts'
import { monsterImage } from './images.ts'
import { recallDraft, rememberDraft } from './memory.ts'
import css from './setup.module.css'

type Look = { slot: number; roster: boolean }

/** Three monsters, four moves and a passive each, one to lead. Ready to lock in from the first moment. */
export function Setup({ editable, pending, onLock }: { editable: boolean; pending: boolean; onLock: (team: Team) => void }) {
  const content = useContent()
  const [draft, setDraft] = useState<Draft>(() => recallDraft(content, editable) ?? firstDraft(content))
  const [look, setLook] = useState<Look>({ slot: 0, roster: true })
  const [stats, setStats] = useState(false)
  const choice = draft.team[look.slot]
  const lock = () => {
    rememberDraft(draft)
    onLock(teamOf(content, draft))
  }
  return (
    <div className={css.setup}>
      <Tabs draft={draft} look={look} onLook={setLook} />
      {look.roster ? <Roster draft={draft} slot={look.slot} onPick={(id) => setDraft(place(content, draft, look.slot, id))} /> : <Kit draft={draft} slot={look.slot} onChange={setDraft} />}
      <footer className={css.footer}>
        <button type="button" className={css.tool} aria-pressed={draft.lead === look.slot} onClick={() => setDraft({ ...draft, lead: look.slot })}>
          <Icon name="lead" size="4.6cqw" />
          Lead
        </button>
        {editable && (
          <button type="button" className={css.tool} onClick={() => setStats(true)}>
            <Icon name="stats" size="4.6cqw" />
            Stats
          </button>
        )}
        <button type="button" className={css.tool} onClick={() => setDraft(surprise(content, Math.random))}>
          <Icon name="dice" size="4.6cqw" />
          Surprise me
        </button>
        <Button look="act" className={css.lock ?? ''} disabled={pending} onClick={lock}>
          Lock in team
        </Button>
      </footer>
      {stats && choice && <StatsSheet draft={draft} slot={look.slot} onChange={setDraft} onClose={() => setStats(false)} />}
    </div>
  )
}

function Tabs({ draft, look, onLook }: { draft: Draft; look: Look; onLook: (look: Look) => void }) {
  const { speciesOf } = useContent()
  return (
    <div className={css.tabs} role="group" aria-label="Your team">
      {draft.team.map(({ id }, slot) => {
        const { name } = speciesOf(id)
        const here = look.slot === slot
        return (
          <button key={id} type="button" className={css.tab} aria-pressed={here} onClick={() => onLook({ slot, roster: look.roster && !here })}>
            <img className={css.face} src={monsterImage(name)} alt="" />
            <span className={css.name}>{name}</span>
            {draft.lead === slot && (
              <span className={css.crown}>
                <Icon name="lead" size="3.6cqw" />
                <span className="unseen">leads</span>
              </span>
            )}
          </button>
        )
      })}
      <button type="button" className={css.tab} onClick={() => onLook({ ...look, roster: !look.roster })}>
        <span className={css.name}>{look.roster ? 'Moves' : 'Roster'}</span>
      </button>
    </div>
  )
}

function Roster({ draft, slot, onPick }: { draft: Draft; slot: number; onPick: (id: string) => void }) {
  const { roster } = useContent()
  const here = draft.team[slot]
  const species = here && roster.get(here.id)
  return (
    <section className={css.body} aria-label="Roster">
      <p className={css.info}>
        <strong>{species?.name}</strong> {species?.role} <Numbers draft={draft} slot={slot} />
      </p>
      <div className={css.roster}>
        {[...roster.values()].map(({ id, name }) => {
          const at = draft.team.findIndex((choice) => choice.id === id)
          return (
            <button key={id} type="button" className={css.monster} aria-pressed={at >= 0} data-here={at === slot || undefined} onClick={() => onPick(id)}>
              <img src={monsterImage(name)} alt="" />
              <span>{name}</span>
              {at >= 0 && (
                <span className={css.number} aria-hidden="true">
                  {at + 1}
                </span>
              )}
            </button>
          )
        })}
      </div>
    </section>
  )
}

const STAT_WORDS: Record<StatName, [short: string, long: string]> = { level: ['Lv', 'Level'], maxHp: ['HP', 'HP'], attack: ['ATK', 'Attack'], defense: ['DEF', 'Defense'], speed: ['SPD', 'Speed'] }

function Numbers({ draft, slot }: { draft: Draft; slot: number }) {
  const stats = draft.team[slot]?.stats
  return (
    <span className={css.numbers}>
      {stats &&
        STAT_NAMES.filter((name) => name !== 'level')
          .map((name) => `${STAT_WORDS[name][0]} ${stats[name]}`)
          .join(' · ')}
    </span>
  )
}

function Kit({ draft, slot, onChange }: { draft: Draft; slot: number; onChange: (draft: Draft) => void }) {
  const content = useContent()
  const { moves, passives } = content
  const [asked, setAsked] = useState<string | null>(null)
  const choice = draft.team[slot]
  if (!choice) return null
  const words = asked && (moves.get(asked)?.description ?? passives.get(asked)?.description)
  const full = choice.moves.length >= MOVES
  const tap = (id: string, next: Draft) => {
    setAsked(id)
    onChange(next)
  }
  return (
    <section className={css.body} aria-label="Moves and passive">
      <p className={css.info} role="status">
        {words ? (
          <>
            <strong>{moves.get(asked)?.name ?? passives.get(asked)?.name}</strong> {words}
          </>
        ) : (
          <>
            <strong>
              {choice.moves.length} of {MOVES} moves
            </strong>{' '}
            Tap to put in or take out. <Numbers draft={draft} slot={slot} />
          </>
        )}
      </p>
      <div className={css.kit} role="group" aria-label="Moves">
        {movesOf(content, choice.id).map((id) => {
          const on = choice.moves.includes(id)
          return (
            <button key={id} type="button" className={css.chip} aria-pressed={on} data-full={(full && !on) || undefined} onClick={() => tap(id, toggleMove(draft, slot, id))}>
              <span>{moves.get(id)?.name}</span>
              <small>{full && !on ? 'Take one out first' : content.phaseOf(content.moveOf(id).phase).name}</small>
            </button>
          )
        })}
      </div>
      <div className={css.kit} role="group" aria-label="Passive">
        {passivesOf(content, choice.id).map((id) => (
          <button key={id} type="button" className={`${css.chip} ${css.passive}`} aria-pressed={choice.passive === id} onClick={() => tap(id, togglePassive(draft, slot, id))}>
            <span>{passives.get(id)?.name}</span>
            <small>Passive</small>
          </button>
        ))}
      </div>
    </section>
  )
}

function StatsSheet({ draft, slot, onChange, onClose }: { draft: Draft; slot: number; onChange: (draft: Draft) => void; onClose: () => void }) {
  const { speciesOf } = useContent()
  const choice = draft.team[slot]
  if (!choice) return null
  const { name: monster, stats: usual } = speciesOf(choice.id)
  const write = (name: StatName, typed: string) => {
    const [min, max] = STAT_RANGES[name]
    const value = Math.round(Number(typed))
    if (typed !== '' && Number.isFinite(value)) onChange(setStat(draft, slot, name, Math.min(max, Math.max(min, value))))
  }
  return (
    <Dialog title={`${monster}: stats`} onClose={onClose}>
      <div className={css.stats}>
        {STAT_NAMES.map((name) => (
          <label key={name} className={css.stat}>
            <span>{STAT_WORDS[name][1]}</span>
            <small>usually {usual[name]}</small>
            <input type="number" inputMode="numeric" min={STAT_RANGES[name][0]} max={STAT_RANGES[name][1]} value={choice.stats[name]} onChange={(e) => write(name, e.target.value)} />
          </label>
        ))}
      </div>
      <Button look="act" onClick={onClose}>
        Done
      </Button>
    </Dialog>
  )
}
