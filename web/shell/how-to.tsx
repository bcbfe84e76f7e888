// The how-to-play card of a game.
import { type CSSProperties, useEffect, useState } from 'react'
import { useModal } from '../design/parts/dialog.tsx'
import { Icon } from '../design/parts/icon.tsx'
import type { HowToSign, HowToStep, HowTo as Words } from '../table/how-to.ts'
import { hasLesson, lessonOf } from '../table/lessons.ts'
import { cardOf, loadGameChunk } from '../table/tables.ts'
import { say } from '../words/say.ts'
import css from './how-to.module.css'
import { openLesson } from './lesson-visit.ts'

const files = import.meta.glob<Record<string, Words | (() => Words)>>('../../games/*/table/how-to.ts')

/** Loads the game's how-to-play text. Returns undefined while it loads, or if the game has none. */
function useWords(game: string): Words | undefined {
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    const load = files[`../../games/${game}/table/how-to.ts`]
    if (!load) return
    loadGameChunk(game, load).then(
      (file) => {
        const howTo = Object.values(file)[0]
        setWords(typeof howTo === 'function' ? howTo() : howTo)
      },
      () => {},
    )
  }, [game])
  return words
}

interface Props {
  game: string
  /** Where the card is shown, which decides its last button: back to the table, or on a page, to the lesson. */
  at: 'table' | 'page'
  onClose: () => void
}

export function HowTo({ game, at, onClose }: Props) {
  const card = cardOf(game)
  const words = useWords(game)
  const [all, setAll] = useState(false)
  const modal = useModal(onClose)
  const style = { '--light': card?.colours[0], '--dark': card?.colours[1] } as CSSProperties
  return (
    <div className={css.cover} data-at={at} style={style}>
      <button type="button" className={css.beside} aria-hidden="true" tabIndex={-1} onClick={onClose} />
      <div
        {...modal}
        role="dialog"
        aria-modal="true"
        aria-label={say('shell.howTo')}
        tabIndex={-1}
        className={css.frame}
      >
        <div className={css.bar}>
          <button type="button" className={css.round} aria-label={say('design.close')} onClick={onClose}>
            <Icon name="close" size="20px" />
          </button>
          {words && (
            <button type="button" className={css.pill} aria-pressed={all} onClick={() => setAll(!all)}>
              <Icon name="log" size="18px" />
              {say(all ? 'howto.short' : 'howto.every')}
            </button>
          )}
        </div>
        <div className={css.paper}>
          {!all && <img className={css.crown} src={words?.picture ?? card?.shape} alt="" />}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <div className={css.page} tabIndex={0} data-all={all || undefined}>
            <div className={css.first}>
              <h2 className={css.title}>{card?.title}</h2>
              {!all && <p className={css.goal}>{words?.goal ?? card?.line}</p>}
              {!all && words && <Turn turn={words.turn} />}
            </div>
            {words && (all ? <Rules rules={words.rules} /> : <More words={words} />)}
          </div>
        </div>
        <Next game={game} at={at} onClose={onClose} />
      </div>
    </div>
  )
}

function Next({ game, at, onClose }: Props) {
  const [minutes, setMinutes] = useState<number>()
  const learns = at === 'page' && hasLesson(game)
  useEffect(() => {
    if (!learns) return
    lessonOf(game).then(
      (lesson) => setMinutes(lesson?.minutes),
      () => {},
    )
  }, [game, learns])
  const go = () => {
    onClose()
    if (learns) openLesson(game)
  }
  return (
    <button type="button" className={css.next} data-primary onClick={go}>
      {learns ? say('howto.lesson', { minutes: minutes ?? 0 }) : say(at === 'table' ? 'howto.back' : 'design.close')}
    </button>
  )
}

function Turn({ turn }: Pick<Words, 'turn'>) {
  return (
    <ol className={css.turn}>
      {turn.map((step, i) => (
        <Step key={step.title} step={step} number={i + 1} />
      ))}
    </ol>
  )
}

function More({ words: { signs, end, but } }: { words: Words }) {
  return (
    <div className={css.more}>
      <Signs signs={signs} />
      <div className={css.ends}>
        <p className={css.end}>{end}</p>
        {but.map((sentence) => (
          <p key={sentence} className={css.but}>
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

function Step({ step: { picture, title, words }, number }: { step: HowToStep; number: number }) {
  return (
    <li>
      <span className={css.disc}>
        <i aria-hidden="true">{number}</i>
        <img src={picture} alt="" />
      </span>
      <b>{title}</b>
      <small>{words}</small>
    </li>
  )
}

/** The game's pictures. A tap on a picture shows its meaning below. */
function Signs({ signs }: { signs: readonly HowToSign[] }) {
  const [chosen, setChosen] = useState<HowToSign>()
  return (
    <div className={css.signs}>
      <ul data-many={signs.length > 6 ? 'all' : signs.length > 4 ? 'some' : undefined}>
        {signs.map((sign) => (
          <li key={sign.name}>
            <button
              type="button"
              aria-pressed={sign === chosen}
              onClick={() => setChosen(sign === chosen ? undefined : sign)}
            >
              <img src={sign.picture} alt="" />
              <span>{sign.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={css.meaning} role="status">
        {chosen ? (
          <>
            <b>{chosen.name}.</b> {chosen.words}
          </>
        ) : (
          say('howto.tap')
        )}
      </p>
    </div>
  )
}

function Rules({ rules }: Pick<Words, 'rules'>) {
  return rules.map(({ title, words }) => (
    <section key={title} className={css.rules}>
      <h3>{title}</h3>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  ))
}
