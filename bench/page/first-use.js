// Runs in the page before all other scripts. Taps the first game's button as soon as the page shows it, and records when
// the tap is visible and when the app has carried it out.
window.firstUse = {}

const BUTTON = 'li button'

function look() {
  const noted = window.firstUse
  const now = performance.now()
  if (noted.tapped === undefined && document.querySelector(BUTTON)) {
    noted.tapped = now
    document.querySelector(BUTTON).click()
  }
  if (noted.tapped !== undefined) {
    const done = document.querySelector(`${BUTTON}[disabled]`) || location.pathname !== '/'
    if (noted.answered === undefined && (done || document.querySelector('[data-held]'))) noted.answered = now
    if (noted.interactive === undefined && done) noted.interactive = now
  }
  noted.firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
  if (noted.interactive === undefined || noted.firstPaint === undefined) requestAnimationFrame(look)
  else noted.done = true
}

requestAnimationFrame(look)

new PerformanceObserver((list) => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput) window.firstUse.shift = (window.firstUse.shift ?? 0) + shift.value
}).observe({ type: 'layout-shift', buffered: true })
