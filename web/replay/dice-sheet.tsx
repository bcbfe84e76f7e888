// The dialog that explains how the dice results in a match's record were verified.
import { useState } from 'react'
import type { Names } from '../api/matches.ts'
import { personName } from '../base/names.ts'
import { Button } from '../design/parts/button.tsx'
import { Dialog } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import { phraseIn } from '../words/catalogue.ts'
import { say } from '../words/say.ts'
import css from './dice-sheet.module.css'
import type { Verdict } from './request.ts'
import { verdictMark, verdictMeaning } from './verdict.ts'

interface Props {
  verdict: Verdict | string | null
  names: Names
  /** Returns the name of the turn in which an input happened. */
  placeOf: (input: number) => string
  onGo: (input: number) => void
  onClose: () => void
}

/**
 * Explains each part of the verification. The seed, the players' salts (random texts) and all random draws are in
 * sections that open on a tap.
 */
export function DiceSheet({ verdict, names, placeOf, onGo, onClose }: Props) {
  const mark = verdictMark(verdict)
  const found = typeof verdict === 'object' ? verdict : null
  return (
    <Dialog title={say(`replay.dice.${mark}`)} onClose={onClose}>
      <div className={css.all}>
        <p className={css.means}>{verdictMeaning(verdict)}</p>
        {found && found.problems.length > 0 && <Problems verdict={found} placeOf={placeOf} onGo={onGo} />}
        {found && <Lines verdict={found} />}
        {found && <Hashes verdict={found} names={names} />}
        {found && found.draws.length > 0 && <Draws verdict={found} placeOf={placeOf} />}
      </div>
      <Button wide onClick={onClose}>
        {say('design.close')}
      </Button>
    </Dialog>
  )
}

function Problems({
  verdict: { problems, input },
  placeOf,
  onGo,
}: {
  verdict: Verdict
  placeOf: Props['placeOf']
  onGo: Props['onGo']
}) {
  return (
    <div className={css.problems} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {input !== null && (
        <Button wide onClick={() => onGo(input)}>
          {say('replay.input', { input, place: placeOf(input) })}
        </Button>
      )}
    </div>
  )
}

function Lines({ verdict: { lines } }: { verdict: Verdict }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ what, checked, words }) => (
        <li key={what} data-checked={checked || undefined}>
          <Icon name={checked ? 'check' : 'close'} size="18px" />
          <span>
            <span className="unseen">{say(checked ? 'replay.line.checked' : 'replay.line.unchecked')} </span>
            {phraseIn('kit', words)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Hashes({ verdict: { seed, commitment, salts }, names }: { verdict: Verdict; names: Names }) {
  return (
    <details className={css.details}>
      <summary>{say('replay.seeds')}</summary>
      <dl className={css.hashes}>
        <dt>{say('replay.seed')}</dt>
        <dd>{seed}</dd>
        {commitment !== null && (
          <>
            <dt>{say('replay.commitment')}</dt>
            <dd>{commitment}</dd>
          </>
        )}
        {salts.map(([seat, salt]) => (
          <div key={`${seat} ${salt}`}>
            <dt>{say('replay.salt', { name: personName({ names }, seat) })}</dt>
            <dd>{salt}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** How many random draws the list shows at first, and how many more after each click. */
const PAGE_SIZE = 100

/** Lists all random draws in order: number, turn, purpose, upper bound and value. */
function Draws({ verdict: { draws, input, problems }, placeOf }: { verdict: Verdict; placeOf: Props['placeOf'] }) {
  const [shown, setShown] = useState(PAGE_SIZE)
  return (
    <details className={css.details}>
      <summary>{say('replay.draws', { n: draws.length })}</summary>
      <div className={css.scroll}>
        <table className={css.draws}>
          <thead>
            <tr>
              <th scope="col">{say('replay.draw.no')}</th>
              <th scope="col">{say('replay.draw.when')}</th>
              <th scope="col">{say('replay.draw.for')}</th>
              <th scope="col">{say('replay.draw.of')}</th>
              <th scope="col">{say('replay.draw.drawn')}</th>
            </tr>
          </thead>
          <tbody>
            {draws.slice(0, shown).map((draw) => (
              <tr key={draw.n} data-wrong={(problems.length > 0 && draw.input === input) || undefined}>
                <td>{draw.n}</td>
                <td>{placeOf(draw.input)}</td>
                <td>{draw.tag}</td>
                <td>{draw.bound ?? '0–1'}</td>
                <td>{draw.value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < draws.length && (
        <Button wide onClick={() => setShown(shown + PAGE_SIZE)}>
          {say('replay.next', { n: Math.min(PAGE_SIZE, draws.length - shown) })}
        </Button>
      )}
    </details>
  )
}
