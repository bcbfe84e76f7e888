// Runs in the page from the start. Records when a replay's timeline appears, its positions, and tasks over 50 ms since
// then. Queries from outside would be such tasks.
const noted = { tasks: [], chosen: 0, opened: 0, places: [] }
window.scrub = noted

addEventListener('change', () => (noted.chosen ||= performance.now()), true)

const isThere = () => document.querySelector('input[type=range]') !== null
function look() {
  if (isThere()) noted.opened = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (noted.scrubs && startTime > noted.scrubs) noted.tasks.push(Math.round(duration))
}).observe({ type: 'longtask' })
addEventListener(
  'pointermove',
  () => noted.scrubs && noted.places.push(document.querySelector('input[type=range]').value),
  true,
)
addEventListener('pointerdown', () => (noted.scrubs ||= performance.now()), true)
