import { CASE_STATE_NAMES, type CaseState } from '@econsult/contract/cases/consults'
import { styled, useTheme } from '@mui/material/styles'
import { Check, CircleDashed, Clock, type LucideIcon, MessageCircle } from 'lucide-react'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Behind } from './behind.ts'
import { ChartCard } from './chart-card.tsx'
import { EXPLANATIONS } from './explanations.ts'
import { FigureLink } from './figure-link.ts'
import type { FigureTable } from './figure-table.ts'
import { shareWords } from './words.ts'

type StateSharesProps = {
  states: readonly { readonly state: CaseState; readonly consults: number }[]
  total: number
  table: FigureTable
  behind: Behind
}

const ICONS: Record<CaseState, LucideIcon> = {
  Closed: Check,
  Replied: MessageCircle,
  Waiting: Clock,
  Unassigned: CircleDashed,
}
const ORDER: readonly CaseState[] = ['Closed', 'Replied', 'Waiting', 'Unassigned']

const Bar = styled('div')({ display: 'flex', gap: 2, height: 10, borderRadius: 5, overflow: 'hidden' })

const Rows = styled('ul')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    height: 40,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:last-child': { borderBottom: 0 },
  '& svg': { color: theme.vars.palette.text.disabled },
  '& b': { marginLeft: 'auto', fontWeight: 600 },
  '& small': { width: 48, textAlign: 'right', fontSize: 'inherit', color: theme.vars.palette.text.disabled },
}))

const Swatch = styled('i')({ flex: 'none', width: 10, height: 10, borderRadius: 3 })

/** Address of the list of cases in a state, in the folder with these cases. */
export function stateList(behind: Behind, state: CaseState): string {
  return behind.of({ state, folder: state === 'Closed' ? 'closed_cases' : 'cases' })
}

/** Cases by state: one divided bar, and a line of text with a number for each state. */
export function StateShares({ states, total, table, behind }: StateSharesProps) {
  const { palette } = useTheme().vars
  const colors: Record<CaseState, string> = {
    Closed: palette.success.main,
    Replied: palette.primary.main,
    Waiting: palette.text.disabled,
    Unassigned: palette.warning.main,
  }
  const rows = ORDER.map((state) => ({
    state,
    consults: states.find((row) => row.state === state)?.consults ?? 0,
  }))
  return (
    <ChartCard table={table} explanation={EXPLANATIONS.states}>
      <Bar aria-hidden="true">
        {rows.map(({ state, consults }) =>
          consults === 0 ? null : (
            <i key={state} style={{ flexGrow: consults, minWidth: 4, backgroundColor: colors[state] }} />
          ),
        )}
      </Bar>
      <Rows>
        {rows.map(({ state, consults }) => {
          const Icon = ICONS[state]
          return (
            <li key={state}>
              <Swatch style={{ backgroundColor: colors[state] }} />
              <Icon size={14} />
              {CASE_STATE_NAMES[state]}
              <b>
                <FigureLink to={stateList(behind, state)}>{formatNumber(consults)}</FigureLink>
              </b>
              <small>
                <FigureLink to={stateList(behind, state)}>{shareWords(consults, total)}</FigureLink>
              </small>
            </li>
          )
        })}
      </Rows>
    </ChartCard>
  )
}
