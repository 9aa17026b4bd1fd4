import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/numbers.ts'
import { hiddenText } from '../../../ui/visually-hidden.tsx'
import { FigureButton, FigureLink } from '../parts/figure-link.ts'
import { shareWords } from '../parts/words.ts'
import { phrases } from './phrases.ts'

export interface ShareRow {
  readonly id: string
  readonly name: string
  readonly consults: number
  /** An avatar or icon, shown before the name. */
  readonly mark?: ReactNode
  readonly color?: string
  /** Address of the list of consults counted in this row. */
  readonly to?: string | undefined
  /** Called instead of opening an address, if the counted items are shown on the same page. */
  readonly onOpen?: () => void
}

type ShareBarsProps = {
  caption: string
  rows: readonly ShareRow[]
  /** The total from which the share of each row is computed; if omitted, no shares are shown. */
  whole?: number
  /**
   * Names the row that combines several rows, such as 'Other, 5 specialties'. If set, a long list shows the first seven
   * rows, and combines the remaining ones until the user expands it.
   */
  others?: (values: { count: number }) => string
}

const Rows = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption, & thead': hiddenText,
  '& tr': { height: 40, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:last-child': { borderBottom: 0 },
  '& th': { padding: '0 16px 0 0', textAlign: 'left', fontWeight: 400 },
  '& td': { padding: 0, textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& td:nth-of-type(2)': { width: 52, fontWeight: 600 },
  '& td:nth-of-type(3)': { width: 56, color: theme.vars.palette.text.disabled },
}))

const Name = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 180,
  '& > span:last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const Track = styled('div')(({ theme }) => ({
  height: 8,
  minWidth: 48,
  borderRadius: 4,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.app.press,
  '& > i': { display: 'block', height: '100%', borderRadius: 4 },
}))

/**
 * A table with a name, a bar and a number of consults in each row; the row with the most consults has the longest bar.
 */
export function ShareBars({ caption, rows: all, whole, others }: ShareBarsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const rows = others === undefined || showsAll ? all : withOthers(all, others, () => setShowsAll(true))
  const most = Math.max(1, ...rows.map((row) => row.consults))
  return (
    <Rows>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{phrases.name}</th>
          <th scope="col">{phrases.bar}</th>
          <th scope="col">{phrases.consults}</th>
          {whole === undefined ? null : <th scope="col">{phrases.share}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, consults, mark, color, to, onOpen }) => (
          <tr key={id}>
            <th scope="row" style={{ width: '36%' }}>
              <Name>
                {mark}
                <span>{name}</span>
              </Name>
            </th>
            <td aria-label={shareWords(consults, most)}>
              <Track aria-hidden="true">
                <i
                  style={{
                    width: `${(consults / most) * 100}%`,
                    backgroundColor: color ?? 'var(--mui-palette-primary-main)',
                  }}
                />
              </Track>
            </td>
            <td>
              <Figure words={formatNumber(consults)} to={to} onOpen={onOpen} />
            </td>
            {whole === undefined ? null : (
              <td>
                <Figure words={shareWords(consults, whole)} to={to} onOpen={onOpen} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Rows>
  )
}

const NAMED = 7

/** The first rows, and one row that combines the remaining ones: 'Other, 5 specialties'. */
function withOthers(
  rows: readonly ShareRow[],
  nameOf: (values: { count: number }) => string,
  onOpen: () => void,
): readonly ShareRow[] {
  if (rows.length <= NAMED + 1) return rows
  const others = rows.slice(NAMED)
  return [
    ...rows.slice(0, NAMED),
    {
      id: 'others',
      name: nameOf({ count: others.length }),
      consults: others.reduce((sum, row) => sum + row.consults, 0),
      onOpen,
    },
  ]
}

type FigureProps = { words: string; to: string | undefined; onOpen: (() => void) | undefined }

function Figure({ words, to, onOpen }: FigureProps) {
  if (to !== undefined) return <FigureLink to={to}>{words}</FigureLink>
  if (onOpen === undefined) return words
  return (
    <FigureButton type="button" aria-label={phrases.showEach({ figure: words })} onClick={onOpen}>
      {words}
    </FigureButton>
  )
}
