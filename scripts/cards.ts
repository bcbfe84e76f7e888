// Makes each game's link preview image, web/public/cards/<game>.jpg, from the game's card on the home page. Run it
// again after a change of a card.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'web', 'public', 'cards')
/** Size of link preview images (Open Graph). */
const SIZE = { width: 1200, height: 630 }
const QUALITY = 70

/** The part of a game's card that this script uses. The full type is in `web/table/table.ts`. */
interface Card {
  title: string
  line: string
  colours: readonly [string, string]
  scene: readonly string[]
  backdrop: string
}

const figure = (url: string, at: number) =>
  `<img src="${url}" style="position:absolute;bottom:84px;width:270px;height:270px;${at === 0 ? 'left:96px' : 'right:96px;transform:scaleX(-1)'};filter:drop-shadow(0 16px 14px rgb(0 0 0/.45))">`

const drawn = ({ title, line, colours, scene, backdrop }: Card): string => `
  <div style="position:fixed;inset:0;background:url('${backdrop}') 50% 70%/cover ${colours[0]};color:#fff;text-align:center;text-shadow:0 2px 14px rgb(0 0 0/.7)">
    <div style="position:absolute;inset:0;background:linear-gradient(${colours[1]} 0,color-mix(in srgb,${colours[1]} 68%,transparent) 34%,transparent 62%)"></div>
    ${scene.map(figure).join('')}
    <div style="position:absolute;inset:56px 56px auto">
      <div style="font:650 34px/1 'Fraunces Variable'">Turnstone</div>
      <div style="font:650 92px/1.1 'Fraunces Variable';margin-top:22px">${title}</div>
      <div style="font:500 34px/1.3 'Inter Variable';margin-top:10px">${line}</div>
    </div>
  </div>`

const server = await createServer({ configFile: join(ROOT, 'vite.config.ts'), server: { port: 0 }, logLevel: 'silent' })
await server.listen()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: SIZE, bypassCSP: true })
await page.goto(server.resolvedUrls?.local[0] ?? '')
const found = await page.evaluate<{ id: string; card: Card }[]>("import('/table/tables.ts').then(({ games }) => games)")
mkdirSync(OUT, { recursive: true })
for (const { id, card } of found) {
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(drawn(card))}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate('document.fonts.ready')
  const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY })
  writeFileSync(join(OUT, `${id}.jpg`), picture)
  process.stdout.write(`${id}.jpg ${Math.round(picture.length / 1024)} KB\n`)
}
await browser.close()
await server.close()
