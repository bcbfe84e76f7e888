// Formats results for people: medians, quantiles and tables.
import { cpus, loadavg, release, totalmem } from 'node:os'

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b)

/** Returns the median; NaN for an empty list. */
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

/** Formats a number with three significant digits. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '-'
  if (Math.abs(value) >= 1000) return Math.round(Number(value.toPrecision(3))).toLocaleString('en-US')
  return Number(value.toPrecision(3)).toString()
}

export function table(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatNumber(cell) : cell)))
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] as number) : cell.padStart(widths[i] as number))).join(' | ')} |`
  const rule = `|${widths.map((width, i) => (i === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(heads), rule, ...cells.map(line)].join('\n')
}

/** Describes the machine and its current load. A load of 0 means idle. */
export function describeMachine(): string {
  const all = cpus()
  return `${all.length} x ${all[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${release()}, Node ${process.version}; load before the run ${formatNumber(loadavg()[0] as number)}`
}

export const print = (words: string): void => void process.stdout.write(`${words}\n`)
/** Prints progress to stderr, so that stdout contains only the results. */
export const printProgress = (words: string): void => void process.stderr.write(`${words}\n`)

/** Formats a goal and whether it was met; `met` is undefined if this machine cannot tell. */
export const goalLine = (words: string, met: boolean | undefined): string =>
  `${met === undefined ? 'open  ' : met ? 'met   ' : 'MISSED'}  ${words}`
