// What does not fit on the screen, in words: runs in the page.
;(() => {
  const found = []
  const square = document.querySelector('main > div')
  const root = document.documentElement
  if (!square) return ['no table']
  if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth) found.push('the page scrolls')
  const edge = square.getBoundingClientRect()
  const phone = innerWidth === 390
  for (const item of square.querySelectorAll('button')) {
    const box = item.getBoundingClientRect()
    const name = item.getAttribute('aria-label') ?? item.textContent
    if (item.ariaHidden === 'true' || box.width === 0) continue
    if (box.left < edge.left - 1 || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1) found.push(`outside: ${name}`)
    if (phone && Math.min(box.width, box.height) < 43.5) found.push(`too small to tap: ${name}`)
    if (item.scrollWidth > item.clientWidth + 1 || item.scrollHeight > item.clientHeight + 1) found.push(`cut off: ${name}`)
  }
  for (const item of phone ? square.querySelectorAll('*') : []) {
    const written = [...item.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (written && Number.parseFloat(getComputedStyle(item).fontSize) < 11.99) found.push(`too small to read: ${item.textContent}`)
  }
  return found
})()
