// Runs in the page from its beginning: notes when the line of a replay is there, and the tasks over 50 ms since then.
const noted = { tasks: [], chosen: 0, opened: 0 }
window.scrub = noted

addEventListener('change', () => (noted.chosen ||= performance.now()), true)

const isThere = () => document.querySelector('input[type=range]') !== null
function look() {
  if (isThere()) noted.opened = performance.now()
  else requestAnimationFrame(look)
}
requestAnimationFrame(look)

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) if (noted.scrubs && startTime > noted.scrubs) noted.tasks.push(Math.round(duration))
}).observe({ type: 'longtask' })
addEventListener('pointerdown', () => (noted.scrubs ||= performance.now()), true)
