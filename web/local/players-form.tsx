// The form for the seats, bots and options of a new match on this device.
import { useState } from 'react'
import { STRENGTHS, type Strength } from '#kit/bots/strength.ts'
import { MAX_NAME_LENGTH } from '#kit/protocol/limits.ts'
import { nameOfBot } from '#kit/protocol/names.ts'
import { localName } from '../base/names.ts'
import { readItem, storeItem } from '../design/browser/storage.ts'
import { Avatar, BotAvatar } from '../design/parts/avatar.tsx'
import { Button } from '../design/parts/button.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { Select } from '../design/parts/select.tsx'
import type { LocalPlayer, SeatPlan } from '../host/seat-plan.ts'
import optionsCss from '../room/options.module.css'
import { gameStyle } from '../shell/game-style.ts'
import { HomeLink } from '../shell/home-link.tsx'
import { OptionRow } from '../shell/option-row.tsx'
import { Page } from '../shell/page.tsx'
import { useApp } from '../shell/store.ts'
import { chosenValue, fieldsOf, isTime } from '../table/options.ts'
import { cardOf } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './players-form.module.css'

/** One player's row in the form. `name` is kept while a bot takes the row. */
interface FormLine {
  key: number
  who: 'person' | Strength
  name: string
}

const whoChoices = (): readonly (readonly [FormLine['who'], string])[] => [
  ['person', say('local.person')],
  ...STRENGTHS.map((strength) => [strength, localName(nameOfBot(strength, 1))] as const),
]

const KEY = 'people'

/** Returns the names entered for the last match in this browser. */
function lastNames(): string[] {
  const names = readItem(KEY)
  return Array.isArray(names) ? names.map(String) : []
}

interface Props {
  game: string
  title: string
  plan: SeatPlan
  onBegin: (players: readonly LocalPlayer[], options: unknown) => Promise<void>
}

export function PlayersForm({ game, title, plan, onBegin }: Props) {
  const { lines, change, add, remove } = useLines(plan)
  const [options, setOptions] = useState<Record<string, unknown>>({})
  const [busy, setBusy] = useState(false)
  const card = cardOf(game)
  const people = lines.filter(({ who }) => who === 'person').length
  const fields = fieldsOf(plan.options, card?.options).filter((field) => !isTime(field))
  const begin = () => {
    setBusy(true)
    storeItem(KEY, lines.map(({ name }) => name.trim()).filter(Boolean))
    void onBegin(lines.map(playerOf), options).finally(() => setBusy(false))
  }
  return (
    <Page aside={<HomeLink />}>
      <form
        className={css.screen}
        style={gameStyle(card)}
        onSubmit={(e) => {
          e.preventDefault()
          begin()
        }}
      >
        <div className={css.scene} aria-hidden="true">
          {card?.scene.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </div>
        <h1 className={css.title}>{say('local.title', { game: title })}</h1>
        <p className={css.words}>{say(people > 1 ? 'local.form.people' : 'local.form.bots')}</p>
        <ol className={css.places} aria-label={say('local.form.who')}>
          {lines.map((line, at) => (
            <PlayerLine
              key={line.key}
              line={line}
              number={at + 1}
              onChange={(to) => change(line.key, to)}
              onRemove={lines.length > plan.minPlayers ? () => remove(line.key) : undefined}
            />
          ))}
        </ol>
        {lines.length < plan.maxPlayers && (
          <Button onClick={add}>
            <Icon name="plus" size="18px" />
            {say('local.form.more')}
          </Button>
        )}
        {fields.length > 0 && (
          <dl className={optionsCss.list}>
            {fields.map((field) => (
              <OptionRow
                key={field.name}
                field={field}
                value={chosenValue(field, options)}
                onSet={(value) => setOptions({ ...options, [field.name]: value })}
              />
            ))}
          </dl>
        )}
        <Button look="act" wide type="submit" disabled={busy || people === 0}>
          <Icon name="play" size="18px" />
          {say(people === 0 ? 'local.form.nobody' : 'local.form.begin')}
        </Button>
        <p className={css.note}>{say('local.form.note')}</p>
      </form>
    </Page>
  )
}

function playerOf({ who, name }: FormLine, at: number): LocalPlayer {
  return who === 'person' ? { name: name.trim() || defaultName(at) } : { bot: who }
}

/** The name of a player who enters none. `at` is the player's position in the form, from 0. */
const defaultName = (at: number): string => say('local.form.player', { n: at + 1 })

function useLines({ minPlayers }: SeatPlan) {
  const { me } = useApp()
  const [before] = useState(lastNames)
  const [lines, setLines] = useState<readonly FormLine[]>(() =>
    Array.from({ length: minPlayers }, (_, at) => ({
      key: at,
      who: 'person',
      name: before[at] ?? (at === 0 ? (me?.name ?? '') : ''),
    })),
  )
  const change = (key: number, to: Partial<FormLine>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...to } : line)))
  const add = () => {
    const key = Math.max(...lines.map((line) => line.key)) + 1
    setLines([...lines, { key, who: 'person', name: before[key] ?? '' }])
  }
  const remove = (key: number) => setLines(lines.filter((line) => line.key !== key))
  return { lines, change, add, remove }
}

interface LineProps {
  line: FormLine
  number: number
  onChange: (to: Partial<FormLine>) => void
  onRemove: (() => void) | undefined
}

function PlayerLine({ line: { who, name }, number, onChange, onRemove }: LineProps) {
  return (
    <li className={css.place}>
      <span className={css.face} aria-hidden="true">
        {who === 'person' ? <Avatar id={name || defaultName(number - 1)} size="100%" /> : <BotAvatar size="100%" />}
      </span>
      <span className={css.fields}>
        <Select
          label={say('local.form.place', { n: number })}
          value={who}
          choices={whoChoices()}
          onChange={(to) => onChange({ who: to })}
        />
        {who === 'person' && (
          <input
            className={css.name}
            aria-label={say('local.form.name', { n: number })}
            placeholder={defaultName(number - 1)}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
            value={name}
            onChange={(e) => onChange({ name: e.target.value })}
          />
        )}
      </span>
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={say('local.form.without', { n: number })}
          onClick={onRemove}
        >
          <Icon name="close" size="18px" />
        </button>
      )}
    </li>
  )
}
