// Renders the app's PNG icons from SVG pictures into web/public. Run it again after a change of a picture.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

const ROOT = join(import.meta.dirname, '..')
const OUT = join(ROOT, 'web', 'public')
const ICON = 'web/public/app-icon.svg'
const MASKABLE = 'web/public/app-icon-maskable.svg'
const MARK = 'web/design/icons/turnstone.svg'

interface Icon {
  file: string
  from: string
  size: number
}

/** The icons to render. Phones cut a `maskable` icon to their own shape. Of a badge, phones show only the outline. */
const ICONS: readonly Icon[] = [
  { file: 'app-icon-192.png', from: ICON, size: 192 },
  { file: 'app-icon-512.png', from: ICON, size: 512 },
  { file: 'app-icon-maskable-192.png', from: MASKABLE, size: 192 },
  { file: 'app-icon-maskable-512.png', from: MASKABLE, size: 512 },
  { file: 'apple-touch-icon.png', from: MASKABLE, size: 180 },
  { file: 'badge-96.png', from: MARK, size: 96 },
]

const drawn = ({ from, size }: Icon): string =>
  `<body style="margin:0;background:none;color:#fff"><style>svg{display:block;width:${size}px;height:${size}px}</style>${readFileSync(join(ROOT, from), 'utf8')}`

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
})
for (const icon of ICONS) {
  const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } })
  await page.setContent(drawn(icon))
  const picture = await page.screenshot({ type: 'png', omitBackground: true })
  writeFileSync(join(OUT, icon.file), picture)
  process.stdout.write(`${icon.file} ${Math.round(picture.length / 1024)} KB\n`)
  await page.close()
}
await browser.close()
