// Tests tables in forced colours, such as a high-contrast theme.
import { expect, test } from 'vitest'
import { openChromium } from '../engines/chromium.ts'
import { selected, waitFor } from '../engines/hand.ts'
import { PLAYED_GAMES } from '../engines/matches.ts'
import { onCleanup, useFixture } from '../support/fixture.ts'
import { openSite } from '../support/site.ts'

const scene = useFixture(async () => {
  const [site, engine] = await Promise.all([openSite(), openChromium('active')])
  onCleanup(() => engine.close())
  return { url: site.url, engine }
})

/** Returns the controls without an edge and the icons in the colour of the ground. */
const UNSEEN = `(() => {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  const name = (element) => (element.getAttribute('aria-label') ?? element.dataset.icon ?? element.textContent).slice(0, 40)
  const controls = [...document.querySelectorAll('button')]
    .filter((button) => button.checkVisibility() && getComputedStyle(button).outlineStyle === 'none')
  const icons = [...document.querySelectorAll('[data-icon]')]
    .filter((icon) => icon.checkVisibility() && getComputedStyle(icon).backgroundColor === ground)
  return [...controls, ...icons].map(name)
})()`

test.each(PLAYED_GAMES)(
  'the controls of %s have an outline and their icons a colour in forced colours',
  {
    timeout: 60_000,
  },
  async (id) => {
    const { url, engine } = scene()
    await engine.goto(`${url}/local/new/${id}?bot=easy`)
    await waitFor(engine, selected('[data-part="bar"] [data-icon]'))
    expect(await engine.evaluate(UNSEEN)).toEqual([])
  },
)
