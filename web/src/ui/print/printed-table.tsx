import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useIsPrinting } from '../../lib/printing/printing.ts'
import { phrases } from './phrases.ts'

export interface PrintedColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
}

export type PrintedTableProps<Row> = {
  rows: readonly Row[]
  /** The first column's value, which identifies the row. */
  columns: readonly PrintedColumn<Row>[]
  keyOf: (row: Row) => string
  /** The first row's position in the whole list, counted from 1. */
  from: number
  /** The last row's position. */
  to: number
  /** The number of rows in the whole list; null if it is unknown. */
  total: number | null
}

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { padding: '0 8px 8px', textAlign: 'left', color: theme.vars.palette.text.secondary },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'break-word',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th': { fontWeight: 600 },
}))

/** The rows of a list in print, with their full texts; hidden on the screen. */
export function PrintedTable<Row>({ rows, columns, keyOf, from, to, total }: PrintedTableProps<Row>) {
  if (!useIsPrinting()) return null
  return (
    <Table>
      <caption>{countWords(from, to, total)}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell }) => (
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Returns 'All 12 rows', or the range of rows and the total. */
function countWords(from: number, to: number, total: number | null): string {
  if (total === null) return phrases.rowsOfMany({ from, to })
  if (from === 1 && total <= to) return phrases.allRows({ count: to })
  return phrases.someRows({ from, to, all: total })
}
