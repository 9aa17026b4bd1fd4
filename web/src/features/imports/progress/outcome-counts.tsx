import { type PatientImport, ROW_OUTCOMES, type RowOutcome } from '@econsult/contract/imports'
import { styled } from '@mui/material/styles'
import { CircleAlert, Equal, type LucideIcon, Pencil, Plus } from 'lucide-react'
import { formatNumber } from '../../../lib/numbers.ts'
import { OUTCOME_WORDS } from '../import-words.ts'

const Frame = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  margin: 0,
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > div': { display: 'flex', flexDirection: 'column-reverse', padding: '12px 16px' },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, 1fr)',
    '& > div:nth-of-type(odd)': { borderLeft: 0 },
    '& > div:nth-of-type(n + 3)': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}))

const Figure = styled('dd')(({ theme }) => ({
  margin: 0,
  fontSize: '1.375rem',
  lineHeight: '1.875rem',
  fontWeight: 650,
  color: theme.vars.palette.text.primary,
}))

const Word = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  color: theme.vars.palette.text.secondary,
  '&[data-outcome="new"] > .lucide': { color: theme.vars.palette.app.primaryText },
  '&[data-outcome="update"] > .lucide': { color: theme.vars.palette.info.main },
  '&[data-outcome="error"] > .lucide': { color: theme.vars.palette.error.main },
}))

const ICONS: Readonly<Record<RowOutcome, LucideIcon>> = {
  new: Plus,
  update: Pencil,
  unchanged: Equal,
  error: CircleAlert,
}

/** The number of rows by outcome. */
export function OutcomeCounts({ counts }: Pick<PatientImport, 'counts'>) {
  return (
    <Frame>
      {ROW_OUTCOMES.map((outcome) => {
        const Icon = ICONS[outcome]
        return (
          <div key={outcome}>
            <Word data-outcome={outcome}>
              <Icon size={14} />
              {OUTCOME_WORDS[outcome].after}
            </Word>
            <Figure>{formatNumber(counts[outcome])}</Figure>
          </div>
        )
      })}
    </Frame>
  )
}
