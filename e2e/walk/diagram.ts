// Reads the walk (the calls that one click causes) from the diagram in `docs/why/one-path.md`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '..', '..', 'docs', 'why', 'one-path.md')

/** An arrow of the diagram: the file at its end, and the called function if the arrow names one. */
export interface HandOver {
  file: string
  called: string | undefined
  /** Label of the box around the file: the process or thread in which the file runs. */
  box: string
}

export interface Walk {
  handOvers: HandOver[]
  /** Every file that the document names, in the diagram or in the text. */
  files: Set<string>
}

export function readWalk(): Walk {
  const page = readFileSync(PAGE, 'utf8').replaceAll('<br/>', '')
  const [, diagram = ''] = /```mermaid\n([\s\S]*?)```/.exec(page) ?? []
  const places = new Map<string, { file: string; box: string }>()
  const handOvers: HandOver[] = []
  let box = ''
  for (const line of diagram.split('\n').map((text) => text.trim())) {
    box = /^box (.+)/.exec(line)?.[1] ?? box
    const [, name, file] = /^participant (\w+) as (\S+)$/.exec(line) ?? []
    if (name && file) places.set(name, { file, box })
    const [, to = '', called] = /^\w+--?>>(\w+): (?:(\w+)\(\))?/.exec(line) ?? []
    const place = places.get(to)
    if (place) handOvers.push({ ...place, called })
    else if (to) throw new Error(`the diagram has no participant ${to}`)
  }
  return { handOvers, files: new Set(page.match(/\b(?:kit|server|web|games)\/[\w/.-]+\.tsx?\b/g)) }
}
