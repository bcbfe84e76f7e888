// Figures for people: medians, quantiles, tables.
import { cpus, loadavg, release, totalmem } from 'node:os'

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

/** Of no figures it is NaN. */
export function median(list: readonly number[]): number {
  const all = sorted(list)
  const middle = Math.floor(all.length / 2)
  return all.length % 2 === 1
    ? (all[middle] as number)
    : ((all[middle - 1] ?? Number.NaN) + (all[middle] ?? Number.NaN)) / 2
}

export function quantile(list: readonly number[], share: number): number {
  const all = sorted(list)
  return all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN
}

/** Three digits that mean something. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 1000) return Math.round(Number(value.toPrecision(3))).toLocaleString('en-US')
  return Number(value.toPrecision(3)).toString()
}

export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)))
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(heads), rule, ...cells.map(line)].join('\n')
}

/** The machine, and how busy it is with other things: 0 is quiet. */
export function machine(): string {
  const all = cpus()
  return `${all.length} x ${all[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}; load before the run ${figure(loadavg()[0] as number)}`
}

export const say = (words: string): void => void process.stdout.write(`${words}\n`)
/** What is going on, apart from the results. */
export const note = (words: string): void => void process.stderr.write(`${words}\n`)

/** A goal and whether it is met here; undefined: this machine can't tell. */
export const goal = (words: string, met: boolean | undefined): string =>
  `${met === undefined ? 'open  ' : met ? 'met   ' : 'MISSED'}  ${words}`
