// Decides how the plain table shows a value of a view: as a text, a list, a grid, a table of records or fields.
export type Scalar = null | boolean | number | string

/** A cell of a table of records: a value, or a short list. */
export type Cell = Scalar | readonly Scalar[]

export type Shape =
  | { is: 'scalar'; value: Scalar }
  | { is: 'list'; items: readonly Scalar[] }
  | { is: 'grid'; rows: readonly (readonly Scalar[])[] }
  | { is: 'records'; columns: readonly string[]; rows: readonly Row[] }
  | { is: 'fields'; fields: readonly (readonly [name: string, value: unknown])[] }

/** A record with its name: a key, or a number counted from 1. */
export interface Row {
  name: string
  cells: readonly Cell[]
}

/** A record with more columns does not fit a phone, so its fields are listed. */
const MOST_COLUMNS = 6

export const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

const isScalars = (value: unknown): value is readonly Scalar[] => Array.isArray(value) && value.every(isScalar)

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of at least two rows with the same number of values, and at least two values in a row. */
function isGrid(value: readonly unknown[]): value is readonly (readonly Scalar[])[] {
  const [first] = value
  return isScalars(first) && first.length > 1 && value.length > 1 && value.every((row) => isRow(row, first.length))
}

const isRow = (row: unknown, length: number): boolean => isScalars(row) && row.length === length

/** Returns the records as a table if they all have the same few fields with short values. */
function recordsOf(entries: readonly (readonly [string, unknown])[]): Shape | undefined {
  const [first] = entries
  if (!first || !isFields(first[1])) return undefined
  const columns = Object.keys(first[1])
  const isRecord = (value: unknown): value is Readonly<Record<string, Cell>> =>
    isFields(value) &&
    Object.keys(value).join() === columns.join() &&
    Object.values(value).every((cell) => isScalar(cell) || isScalars(cell))
  if (columns.length === 0 || columns.length > MOST_COLUMNS) return undefined
  const rows: Row[] = []
  for (const [name, value] of entries) {
    if (!isRecord(value)) return undefined
    rows.push({ name, cells: columns.map((column) => value[column] ?? null) })
  }
  return { is: 'records', columns, rows }
}

/** Returns how a JSON value is shown. */
export function shapeOf(value: unknown): Shape {
  if (isScalar(value)) return { is: 'scalar', value }
  if (isScalars(value)) return { is: 'list', items: value }
  if (Array.isArray(value) && isGrid(value)) return { is: 'grid', rows: value }
  const entries = Array.isArray(value)
    ? value.map((item, at) => [String(at + 1), item as unknown] as const)
    : Object.entries(value as object)
  return (entries.length > 1 ? recordsOf(entries) : undefined) ?? { is: 'fields', fields: entries }
}
