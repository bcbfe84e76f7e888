// The view of a match as a tree of fields, with grids and tables where its values have that form.
import type { ReactNode } from 'react'
import { listOf } from '../words/catalogue.ts'
import { keyWords, type Speaker, valueWords } from './labels.ts'
import { type Cell, isScalar, type Row, type Scalar, shapeOf } from './shape.ts'
import css from './tree.module.css'

interface Props {
  speaker: Speaker
  value: unknown
}

/** Shows a value of the view, and everything inside it. */
export function Tree({ speaker, value }: Props): ReactNode {
  const shape = shapeOf(value)
  switch (shape.is) {
    case 'scalar':
      return <span className={css.value}>{valueWords(speaker, shape.value)}</span>
    case 'list':
      return <List speaker={speaker} items={shape.items} />
    case 'grid':
      return <Grid rows={shape.rows} />
    case 'records':
      return <Records speaker={speaker} columns={shape.columns} rows={shape.rows} />
    case 'fields':
      return shape.fields.length === 0 ? (
        <span className={css.value}>{valueWords(speaker, null)}</span>
      ) : (
        <Fields speaker={speaker} fields={shape.fields} />
      )
  }
}

/** A box for each item, so that empty places of a list can be counted. */
function List({ speaker, items }: { speaker: Speaker; items: readonly Scalar[] }) {
  if (items.length === 0) return <span className={css.value}>{valueWords(speaker, null)}</span>
  return (
    <ul className={css.list}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
        <li key={at}>{valueWords(speaker, item)}</li>
      ))}
    </ul>
  )
}

const cellWords = (speaker: Speaker, cell: Cell): string => {
  if (isScalar(cell)) return valueWords(speaker, cell)
  return cell.length > 0 ? listOf(cell.map((item) => valueWords(speaker, item))) : valueWords(speaker, null)
}

function Fields({ speaker, fields }: { speaker: Speaker; fields: readonly (readonly [string, unknown])[] }) {
  return (
    <dl className={css.fields}>
      {fields.map(([name, value]) => (
        <div key={name} className={css.field} data-deep={isDeep(value) || undefined}>
          <dt>{keyWords(speaker, name)}</dt>
          <dd>
            <Tree speaker={speaker} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** True for values that stand below their name, because they take more than one line. */
const isDeep = (value: unknown): boolean => !['scalar', 'list'].includes(shapeOf(value).is)

/** A board: its cells show the values themselves, and nothing for null. */
function Grid({ rows }: { rows: readonly (readonly Scalar[])[] }) {
  return (
    <table className={css.grid}>
      <tbody>
        {rows.map((row, y) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the board
          <tr key={y}>
            {row.map((cell, x) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place in the row
              <td key={x}>{cell === null || cell === false ? '' : cell === true ? '●' : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Records({ speaker, columns, rows }: { speaker: Speaker; columns: readonly string[]; rows: readonly Row[] }) {
  return (
    <table className={css.records}>
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {keyWords(speaker, column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{keyWords(speaker, name)}</th>
            {columns.map((column, at) => (
              <td key={column}>{cellWords(speaker, cells[at] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
