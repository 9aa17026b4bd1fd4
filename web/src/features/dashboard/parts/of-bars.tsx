import { styled } from '@mui/material/styles'
import { hiddenText } from '../../../ui/visually-hidden.tsx'
import { FigureLink } from './figure-link.ts'
import { shareWords } from './words.ts'
import { phrases } from './phrases.ts'

/** A row with a number of consults out of a total, such as '97 of 159'. */
export interface OfRow {
  readonly id: string
  readonly name: string
  readonly consults: number
  readonly of: number
  /** Address of the list of these consults. */
  readonly to: string
  /** True if a tile on the page shows the same number: the bar is then in full color, otherwise lighter. */
  readonly isNamed: boolean
}

const Rows = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption, & thead': hiddenText,
  '& tr': { height: 35, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:last-child': { borderBottom: 0 },
  '& th': { width: 188, padding: '0 16px 0 0', textAlign: 'left', fontWeight: 400 },
  '& td': { padding: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(2)': { width: 84, color: theme.vars.palette.text.secondary },
  '& td:nth-of-type(3)': { width: 48, fontWeight: 600 },
  [theme.breakpoints.down('md')]: {
    '& tr': { height: 44 },
    '& th': { width: '40%', padding: '6px 12px 6px 0' },
  },
}))

const Track = styled('div')(({ theme }) => ({
  height: 8,
  minWidth: 32,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.press,
  '& > i': {
    display: 'block',
    height: '100%',
    borderRadius: 4,
    opacity: 0.72,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& > i[data-named]': { opacity: 1 },
}))

/**
 * A table with a bar in each row whose length is the share; the number 'n of m' links to the list of the n consults.
 */
export function OfBars({ caption, rows }: { caption: string; rows: readonly OfRow[] }) {
  return (
    <Rows>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{phrases.name}</th>
          <th scope="col">{phrases.bar}</th>
          <th scope="col">{phrases.consults}</th>
          <th scope="col">{phrases.share}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, consults, of, to, isNamed }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td aria-label={shareWords(consults, of)}>
              <Track aria-hidden="true">
                <i data-named={isNamed || undefined} style={{ width: `${(consults / of) * 100}%` }} />
              </Track>
            </td>
            <td>
              <FigureLink to={to}>{ofWords({ consults, of })}</FigureLink>
            </td>
            <td>{shareWords(consults, of)}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}

/** The number in words, such as '97 of 159'. */
export function ofWords({ consults, of }: { readonly consults: number; readonly of: number }): string {
  return phrases.ofTotal({ count: consults, total: of })
}
