// Functions that run inside the page. They are sent to the page as text, so this file is plain JavaScript.

/** Returns the layout problems of this page in words. */
function misfits({ table, within = '[role="dialog"]' }) {
  const wrong = []
  const close = 1
  const name = (element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40)
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.unseen, [aria-hidden="true"]')
  const inside = (box, frame) =>
    box.left >= frame.left - close &&
    box.right <= frame.right + close &&
    box.top >= frame.top - close &&
    box.bottom <= frame.bottom + close
  const area = document.querySelector(within) ?? document.body
  const targets = [...area.querySelectorAll('button, input, select, a[href]')].filter(
    (target) => seen(target) && !target.closest('[inert]'),
  )

  const root = document.documentElement
  if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} px`)
  const magnified = innerWidth < 568 && innerHeight < 320
  if (table && !magnified && root.scrollHeight > innerHeight) wrong.push(`scrolls: ${root.scrollHeight} px`)

  const parts = document.querySelector('[data-parts]')
  if (table && !parts) return ['there is no table']
  const square = parts?.hasAttribute('data-square')
  const frame = table ? parts.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, Number.MAX_SAFE_INTEGER)
  const full =
    table && !square
      ? [innerWidth, magnified ? SMALL_PHONE : innerHeight]
      : magnified
        ? [innerWidth, innerWidth]
        : [Math.min(innerWidth, innerHeight), Math.min(innerWidth, innerHeight)]
  if (table && (Math.abs(frame.width - full[0]) > close || Math.abs(frame.height - full[1]) > close))
    wrong.push(`does not fill its place: ${frame.width} × ${frame.height} of ${full}`)
  if (table && !square && area === document.body && innerWidth < innerHeight && innerWidth < 500)
    wrong.push(...thinBoard())
  for (const target of targets) if (!inside(shown(target), frame)) wrong.push(`leaves its frame: ${name(target)}`)
  const end = root.scrollHeight - scrollY - innerHeight + barEdge()
  for (const target of targets)
    if (!target.closest('[data-bar], [role="dialog"]') && target.getBoundingClientRect().bottom > end + close)
      wrong.push(`stays under the bar: ${name(target)}`)

  // An inline link can continue on the next line, so its bounding box is larger than its place.
  const apart = targets.filter(
    (target) => target.dataset.target !== 'nearest' && getComputedStyle(target).display !== 'inline',
  )
  apart.forEach((a, i) => {
    for (const b of apart.slice(i + 1)) {
      if (a.contains(b) || b.contains(a)) continue
      const [p, q] = [shown(a), shown(b)]
      const over =
        Math.min(p.right, q.right) - Math.max(p.left, q.left) > close &&
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > close
      if (over) wrong.push(`overlap: ${name(a)} and ${name(b)}`)
    }
  })

  const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || !seen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    for (let around = element; around && around !== area; around = around.parentElement) {
      const style = getComputedStyle(around)
      const holds =
        around.matches('button, article, [role="dialog"]') ||
        (style.overflow !== 'visible' && !style.overflow.includes('auto'))
      if (style.overflow.includes('auto')) break
      if (holds && !inside(box, around.getBoundingClientRect())) {
        wrong.push(`cut: ${name(element)}`)
        break
      }
    }
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    if (size < 12) wrong.push(`too small to read, ${size} px: ${name(element)}`)
  }

  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect()
    const least = Math.min(LEAST[target.dataset.target] ?? 44, magnified ? LEAST_MAGNIFIED : 44)
    if (getComputedStyle(target).display !== 'inline' && Math.min(width, height) < least - close / 2)
      wrong.push(`too small to touch, ${width.toFixed(0)} × ${height.toFixed(0)}: ${name(target)}`)
  }
  return wrong
}

/**
 * Targets that may be smaller: a chess square on a small phone (40 px), and targets with a test of their own for taps
 * near them.
 */
const LEAST = { square: 40, nearest: 0 }
/** The least size of a target in a window magnified to 400 %, in CSS px (WCAG 2.2 AA). */
const LEAST_MAGNIFIED = 24
/** The height of a table in a magnified window, in CSS px. The page scrolls. */
const SMALL_PHONE = 568

/** Returns the part of an element that is visible in scrolling lists and above a fixed bar. */
function shown(element) {
  const box = element.getBoundingClientRect()
  const shown = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    const list = around.getBoundingClientRect()
    if (overflowY === 'auto')
      for (const edge of ['top', 'bottom']) shown[edge] = Math.min(list.bottom, Math.max(list.top, shown[edge]))
    // A row that scrolls sideways. A list that scrolls up and down has both values, but must not scroll sideways.
    else if (overflowX === 'auto')
      for (const edge of ['left', 'right']) shown[edge] = Math.min(list.right, Math.max(list.left, shown[edge]))
  }
  const edge = barEdge()
  if (!element.closest('[data-bar]')) for (const side of ['top', 'bottom']) shown[side] = Math.min(edge, shown[side])
  return shown
}

/** Returns the top of a bar that is fixed at the lower edge; infinity if there is none. */
function barEdge() {
  const bar = document.querySelector('[data-bar]')
  return bar && getComputedStyle(bar).position === 'fixed' ? bar.getBoundingClientRect().top : Number.POSITIVE_INFINITY
}

/**
 * Checks that the board fills enough of the viewport on a phone in portrait. In a lesson, the coach's card at the top is
 * not counted as viewport.
 */
function thinBoard() {
  const board = document.querySelector('[data-board]') ?? document.querySelector('[data-part="board"]')
  if (!board) return ['there is no board']
  const { width, height } = board.getBoundingClientRect()
  const coach = document.querySelector('[data-coach]')?.getBoundingClientRect().bottom ?? 0
  const share = (100 * width * height) / (innerWidth * (innerHeight - coach))
  return share < 45 ? [`the board has ${share.toFixed(0)} % of the window`] : []
}

/** Runs axe (an accessibility checker) and returns its violations in words. */
async function violations(how) {
  const found = await axe.run({ resultTypes: ['violations'], ...how })
  return found.violations.map(
    ({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** Returns all of axe's violations except colour contrast, which `faint` checks. */
const barriers = () => violations({ rules: { 'color-contrast': { enabled: false } } })

/**
 * Returns names that several controls have, although they do different things. Links to the same URL do the same, and so
 * do controls with the same `data-effect`, such as two copies of an item. Needs axe, which computes the names.
 */
function namesakes() {
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && !control.closest('[aria-hidden="true"], [inert]'),
  )
  axe.setup(document.body)
  const named = Map.groupBy(controls, (control) => axe.commons.text.accessibleText(control).replace(/\s+/g, ' '))
  axe.teardown()
  return [...named].flatMap(([name, alike]) => {
    const effects = new Set(
      alike.map((control) => control.dataset.effect ?? (control.matches('a') ? control.href : control)),
    )
    return name !== '' && effects.size > 1 ? [`${alike.length} controls have the name: ${name}`] : []
  })
}

/** Returns contrast violations, once with the lightest and once with the darkest colour of each gradient. */
async function faint() {
  const found = []
  const shaded = gradients()
  for (const lightest of [true, false]) {
    flatten(shaded, lightest)
    found.push(...(await violations({ runOnly: ['color-contrast'] })))
    unflatten(shaded)
    // Without gradients, a second run would find the same.
    if (shaded.length === 0) break
  }
  return found
}

/**
 * Returns the elements with a gradient and its opaque colours, the darkest first. Reads all styles before any change,
 * because reading after a change forces a layout.
 */
function gradients() {
  const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const shade = (colour) => {
    paint.clearRect(0, 0, 1, 1)
    paint.fillStyle = colour
    paint.fillRect(0, 0, 1, 1)
    const [r, g, b, alpha] = paint.getImageData(0, 0, 1, 1).data
    return { colour, alpha, light: 0.2126 * r + 0.7152 * g + 0.0722 * b }
  }
  const stops = (image) =>
    (image.match(/(?:rgba?|color)\([^)]*\)/g) ?? [])
      .map(shade)
      .filter(({ alpha }) => alpha === 255)
      .sort((a, b) => a.light - b.light)
  return [...document.querySelectorAll('html, body, body *')]
    .map((element) => ({ element, image: getComputedStyle(element).backgroundImage }))
    .filter(({ image }) => image.includes('gradient'))
    .map(({ element, image }) => ({ element, stops: stops(image) }))
}

/**
 * Replaces gradients by one of their colours, because axe cannot judge text on a gradient. Text that is readable on the
 * lightest and the darkest colour is readable on all between.
 */
function flatten(shaded, lightest) {
  for (const { element, stops } of shaded) {
    element.style.backgroundImage = 'none'
    const flat = lightest ? stops.at(-1) : stops[0]
    if (flat) element.style.backgroundColor = flat.colour
  }
}

/** Gives elements their gradients back after the contrast check. */
function unflatten(shaded) {
  for (const { element } of shaded) {
    element.style.removeProperty('background-image')
    element.style.removeProperty('background-color')
  }
}

/** Records every animation and transition from now on, and counts the frames in which it looked. */
function watchMovements() {
  window.moved = new Set()
  window.framesWatched = 0
  const look = () => {
    window.framesWatched++
    for (const animation of document.getAnimations()) {
      if (animation.effect.getComputedTiming().duration > 1) window.moved.add(animation.animationName ?? 'transition')
    }
    requestAnimationFrame(look)
  }
  look()
}

/** Counts every sound that starts from now on. */
function countTones() {
  window.tones = 0
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = prototype
    prototype.start = function count(...when) {
      window.tones++
      return start.apply(this, when)
    }
  }
}

/** Returns the controls without an edge and the icons in the colour of the ground, in forced colours. */
function unseenInForcedColors() {
  const area = document.querySelector('[role="dialog"]') ?? document.body
  const ground = getComputedStyle(document.documentElement).backgroundColor
  const seen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.unseen, [inert]')
  const find = (selector, isUnseen) =>
    [...area.querySelectorAll(selector)].filter((element) => seen(element) && isUnseen(getComputedStyle(element)))
  const controls = find('button', ({ outlineStyle, borderTopStyle, borderTopWidth }) => {
    const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
    return outlineStyle === 'none' && !hasBorder
  })
  const icons = find('[data-icon]', ({ backgroundColor }) => backgroundColor === ground)
  const name = (element) => element.getAttribute('aria-label') ?? element.dataset.icon ?? element.textContent.trim()
  return [...controls, ...icons].map((element) => `not visible in forced colours: ${name(element).slice(0, 40)}`)
}

/** Returns the box of the first mark of each side and kind: the parts of a table that say whose something is. */
function sideMarks() {
  const marks = new Map()
  for (const element of document.querySelectorAll('[data-side-mark]')) {
    const { sideMark: side, markKind: kind = '' } = element.dataset
    const { x, y, width, height } = element.getBoundingClientRect()
    const fits = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight && width > 1 && height > 1
    const seen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    if (fits && seen && !element.closest('[inert]') && !marks.has(`${side} ${kind}`))
      marks.set(`${side} ${kind}`, { side, kind, x, y, width, height })
  }
  return [...marks.values()]
}

/** Hides everything but the marks, and the digits within them, which are no sign of a side. Returns to normal with false. */
function showOnlySideMarks(only) {
  const focused = only ? document.activeElement : window.focusedBefore
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    * { visibility: hidden !important; }
    html, body { background: none !important; }
    [data-side-mark], [data-side-mark] * { visibility: visible !important; }
    [data-digits] { color: transparent !important; }`)
  document.adoptedStyleSheets = only ? [sheet] : []
  // A hidden element loses the focus.
  window.focusedBefore = focused
  if (!only) focused?.focus({ preventScroll: true })
  for (const element of document.querySelectorAll('[data-side-mark]'))
    element.toggleAttribute('data-digits', only && /^[\d\s→]+$/.test(element.textContent))
}

const focused = () => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent

Object.assign(window, {
  misfits,
  barriers,
  namesakes,
  faint,
  watchMovements,
  countTones,
  unseenInForcedColors,
  sideMarks,
  showOnlySideMarks,
  focused,
})
