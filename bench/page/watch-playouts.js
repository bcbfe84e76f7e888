// Runs in the page from the start. Records animated turns, long tasks during them, and animations of properties other
// than transform and opacity. Queries from outside would disturb the measurement.
const noted = { tasks: [], playing: 0, moved: [], done: false }
window.playouts = noted
const FREE = new Set([
  'transform',
  'opacity',
  'translate',
  'rotate',
  'scale',
  'offset',
  'computedOffset',
  'easing',
  'composite',
])
const spans = []
const names = new Set()

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (spans.some(({ from, to }) => startTime + duration > from && startTime < to))
      noted.tasks.push(Math.round(duration))
}).observe({ type: 'longtask' })

/** How many pieces on the board are moving. A sliding piece is an animated turn too. */
let sliding = 0
const isOfBoard = ({ target }) => target.closest('[data-part="board"]') !== null
const isPlaying = () => sliding > 0 || document.querySelector('[data-skip]') !== null

function look() {
  const now = performance.now()
  const last = spans.at(-1)
  if (!isPlaying()) {
    if (last) last.over = true
  } else if (last && !last.over) {
    noted.playing += now - last.to
    last.to = now
  } else spans.push({ from: now, to: now })
  requestAnimationFrame(look)
}

function note(properties, by) {
  for (const property of properties)
    if (!FREE.has(property) && !noted.moved.includes(`${property} (${by})`)) noted.moved.push(`${property} (${by})`)
}

const propertiesOf = (frames) => [frames ?? []].flat().flatMap((frame) => Object.keys(frame))

document.addEventListener(
  'transitionrun',
  (event) => {
    note([event.propertyName], 'transition')
    if (isOfBoard(event)) sliding++
  },
  true,
)
for (const end of ['transitionend', 'transitioncancel'])
  document.addEventListener(end, (event) => isOfBoard(event) && sliding--, true)
document.addEventListener(
  'animationstart',
  ({ target, animationName }) => {
    if (names.has(animationName)) return
    names.add(animationName)
    for (const animation of target.getAnimations({ subtree: true }))
      if (animation.animationName === animationName) note(propertiesOf(animation.effect?.getKeyframes()), animationName)
  },
  true,
)
const { animate } = Element.prototype
Element.prototype.animate = function (frames, ...rest) {
  note(propertiesOf(frames), 'script')
  return animate.call(this, frames, ...rest)
}

/** The buttons that go on with a lesson. */
const GO_ON = /^(Show me|Next)$/
/** The button at the end of a lesson. */
const LAST_WORDS = /Play an easy bot/
setInterval(() => {
  if (document.querySelector('[data-skip]')) return
  // A tap beside the marked part makes the coach offer to play the step.
  document.querySelector('[data-part="board"]')?.click()
  for (const button of document.querySelectorAll('button, a')) {
    if (GO_ON.test(button.textContent)) button.click()
    noted.done ||= LAST_WORDS.test(button.textContent)
  }
}, 250)

requestAnimationFrame(look)
