// Runs in the page before all other scripts. Records layout shifts that no tap has caused, and what moved.
window.shifts = []

const nameOf = ({ node, previousRect, currentRect }) => {
  const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node
  const name = element ? `${element.tagName.toLowerCase()}.${String(element.className).split(' ')[0]}` : 'removed'
  return `${name} ${Math.round(previousRect.y)}→${Math.round(currentRect.y)}`
}

new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) window.shifts.push({ value, moved: sources.map(nameOf) })
}).observe({ type: 'layout-shift', buffered: true })
