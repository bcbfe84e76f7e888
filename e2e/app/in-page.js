// Runs in the page, where there is no compiler: plain JavaScript, sent there as text.

/** What is wrong with the layout of this page, in words. */
function misfits({ table, comfortable }) {
  const wrong = []
  const close = 1
  const name = (element) => (element.getAttribute('aria-label') ?? element.textContent ?? element.tagName).trim().slice(0, 40)
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.unseen, [aria-hidden="true"]')
  const inside = (box, frame) => box.left >= frame.left - close && box.right <= frame.right + close && box.top >= frame.top - close && box.bottom <= frame.bottom + close
  const area = document.querySelector('[role="dialog"]') ?? document.body
  const targets = [...area.querySelectorAll('button, input, select, a[href]')].filter(seen)

  const root = document.documentElement
  if (root.scrollWidth > innerWidth) wrong.push(`scrolls sideways: ${root.scrollWidth} px`)
  if (table && root.scrollHeight > innerHeight) wrong.push(`scrolls: ${root.scrollHeight} px`)

  const frame = table ? document.querySelector('main > [role="group"]')?.getBoundingClientRect() : new DOMRect(0, 0, innerWidth, Number.MAX_SAFE_INTEGER)
  if (!frame) return ['there is no square']
  if (table && Math.abs(frame.width - frame.height) > close) wrong.push(`not square: ${frame.width} × ${frame.height}`)
  for (const target of targets) if (!inside(target.getBoundingClientRect(), frame)) wrong.push(`leaves its frame: ${name(target)}`)

  targets.forEach((a, i) => {
    for (const b of targets.slice(i + 1)) {
      const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()]
      const over = Math.min(p.right, q.right) - Math.max(p.left, q.left) > close && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > close
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
      const holds = around.matches('button, article, [role="dialog"]') || (style.overflow !== 'visible' && !style.overflowY.includes('auto'))
      if (style.overflowY.includes('auto')) break
      if (holds && !inside(box, around.getBoundingClientRect())) {
        wrong.push(`cut: ${name(element)}`)
        break
      }
    }
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    if (comfortable && size < 12) wrong.push(`too small to read, ${size} px: ${name(element)}`)
  }

  if (comfortable) {
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect()
      if (getComputedStyle(target).display !== 'inline' && Math.min(width, height) < 44 - close / 2) wrong.push(`too small to touch, ${width.toFixed(0)} × ${height.toFixed(0)}: ${name(target)}`)
    }
  }
  return wrong
}

/** Notes everything that moves from now on, by the names of its keyframes or as a transition. */
function watchMovements() {
  window.moved = new Set()
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (animation.effect.getComputedTiming().duration > 1) window.moved.add(animation.animationName ?? 'transition')
    }
    requestAnimationFrame(look)
  }
  look()
}

/** Counts the tones that are played from now on. */
function countTones() {
  window.tones = 0
  const { createOscillator } = AudioContext.prototype
  AudioContext.prototype.createOscillator = function count() {
    window.tones++
    return createOscillator.call(this)
  }
}

const focused = () => document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent

Object.assign(window, { misfits, watchMovements, countTones, focused })
