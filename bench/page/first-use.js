// Runs in the page before all other scripts. Taps a game's button as soon as the page has painted it, and records when
// the tap is visible and when the app has carried it out.
const noted = { shift: 0 }
window.firstUse = noted

/** A game whose match against a bot starts without a question. */
const GAME = /Tactics/
const findButton = () =>
  [...document.querySelectorAll('li button')].find((button) =>
    GAME.test(button.getAttribute('aria-label') ?? button.textContent),
  )
const firstPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime
/** Calls `then` when the browser has put the next frame on the screen. */
const afterFrame = (then) => requestAnimationFrame(() => requestAnimationFrame(then))

/** Counts the font files that came over the network and were requested before the first paint. */
const fontsBeforePaint = () =>
  performance
    .getEntriesByType('resource')
    .filter(
      ({ name, startTime, transferSize }) =>
        name.endsWith('.woff2') && startTime < noted.firstPaint && transferSize > 0,
    ).length

function tap() {
  const button = findButton()
  if (!button || firstPaint() === undefined) return requestAnimationFrame(tap)
  noted.firstPaint = firstPaint()
  noted.tapped = performance.now()
  button.click()
  look()
}

function look() {
  const hasLeft = location.pathname !== '/'
  const hasBegun = hasLeft || findButton()?.disabled
  if (noted.answered === undefined && (hasBegun || document.querySelector('[data-held]'))) {
    noted.answered = Number.NaN
    afterFrame(() => {
      noted.answered = performance.now()
    })
  }
  if (hasBegun) noted.begun ??= performance.now()
  if (hasLeft) noted.done ??= performance.now()
  if (hasLeft && noted.answered > 0) {
    noted.fonts = fontsBeforePaint()
    noted.over = true
  } else requestAnimationFrame(look)
}

requestAnimationFrame(tap)

new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) if (!shift.hadRecentInput) noted.shift += shift.value
}).observe({ type: 'layout-shift', buffered: true })
