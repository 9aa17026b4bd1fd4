import { styled } from '@mui/material/styles'
import { hiddenText } from '../../../ui/visually-hidden.tsx'
import { FigureLink } from './figure-link.ts'
import { type FigureCell, type FigureTable, shownCell } from './figure-table.ts'
import { phrases } from './phrases.ts'

const Scroller = styled('div')({ overflowX: 'auto' })

/** The style of a table of numbers: names in the left column, numbers right-aligned. */
export const Figures = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  '& caption': hiddenText,
  '& th, & td': {
    height: 40,
    padding: '0 16px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 600 },
  '& thead th': {
    height: 36,
    fontSize: '0.75rem',
    fontWeight: 600,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.app.sunken,
  },
  '& tfoot th, & tfoot td': {
    fontWeight: 600,
    borderBottom: 0,
    backgroundColor: theme.vars.palette.app.sunken,
  },
  '& tbody:last-child tr:last-child > *': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: { '& th, & td': { padding: '0 8px' } },
}))

/** A table with the same numbers as a chart. */
export function DataTable({ title, columns, rows, total }: FigureTable) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={phrases.tableOf({ title })}>
      <Figures>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.map(shownCell).join('|')} cells={row} />
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <Line cells={total} />
          </tfoot>
        ) : null}
      </Figures>
    </Scroller>
  )
}

function Line({ cells }: { cells: FigureTable['rows'][number] }) {
  const [name = '', ...figures] = cells
  return (
    <tr>
      <th scope="row">{shownCell(name)}</th>
      {figures.map((cell, column) => (
        <td key={column}>
          <Shown cell={cell} />
        </td>
      ))}
    </tr>
  )
}

function Shown({ cell }: { cell: FigureCell }) {
  if (typeof cell !== 'object' || cell.to === undefined) return shownCell(cell)
  return <FigureLink to={cell.to}>{cell.shown}</FigureLink>
}
