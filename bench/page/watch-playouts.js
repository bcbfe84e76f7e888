// Runs in the page from its beginning: notes when a turn plays out, the tasks that took too long then, and what else than transform and opacity moves.
const noted = { tasks: [], playing: 0, moved: [] }
window.playouts = noted
const spans = []
const moved = new Set()
const FREE = new Set(['transform', 'opacity', 'translate', 'rotate', 'scale', 'offset', 'computedOffset', 'easing', 'composite'])

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) if (spans.some(({ from, to }) => startTime + duration > from && startTime < to)) noted.tasks.push(Math.round(duration))
}).observe({ type: 'longtask' })

/** What follows a tap is looked at like a play-out: a piece that slides, a sheet that opens. */
const AFTER_MS = 1500
let tapped = Number.NEGATIVE_INFINITY
document.addEventListener('click', () => {
  tapped = performance.now()
})

function look() {
  const now = performance.now()
  const playing = document.querySelector('[data-skip]') !== null || now < tapped + AFTER_MS
  const last = spans.at(-1)
  if (playing && last && !last.over) last.to = now + 100
  else if (playing) spans.push({ from: now, to: now + 100 })
  else if (last) last.over = true
  if (playing) for (const animation of document.getAnimations()) note(animation)
  noted.playing = spans.reduce((sum, { from, to }) => sum + to - from, 0)
  requestAnimationFrame(look)
}

function note(animation) {
  const properties = animation.effect?.getKeyframes().flatMap((frame) => Object.keys(frame)) ?? []
  for (const property of properties) {
    const name = `${property} (${animation.animationName ?? 'transition'})`
    if (!FREE.has(property) && !moved.has(name)) {
      moved.add(name)
      noted.moved.push(name)
    }
  }
}

requestAnimationFrame(look)
