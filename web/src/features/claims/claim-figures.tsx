import { dayWords } from '@econsult/contract/absences'
import { CLAIM_STATES, UNBILLED_STATES } from '@econsult/contract/claims'
import { CLAIM_STATE_NAMES } from '@econsult/contract/claims/names'
import { styled } from '@mui/material/styles'
import { formatNumber } from '../../lib/numbers.ts'
import { useFetchClaimFiguresQuery, useReadsClaimFigures } from './claim-calls.ts'
import { phrases } from './phrases.ts'

const Box = styled('section')(({ theme }) => ({
  padding: '20px 24px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  breakInside: 'avoid',
  '& > p': { ...theme.typography.body2, margin: '2px 0 12px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { padding: '14px 16px' },
}))

const Numbers = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: 12,
  margin: '0 0 12px',
  '& dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontSize: '1.375rem', fontWeight: 650, color: theme.vars.palette.app.heading },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

const Reasons = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
  gap: '12px 32px',
  alignItems: 'start',
  '& h3': { ...theme.typography.body2, margin: '0 0 4px', color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    padding: '6px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& b': { fontWeight: 600 },
}))

type ClaimFiguresProps = { from: string; to: string }

/**
 * The number of the practice's claims in each state, such as held or lost, for cases closed in a period (PAID-04).
 * Shown to users who may see it; renders nothing for a practice without claims.
 */
export function ClaimFigures({ from, to }: ClaimFiguresProps) {
  const isReader = useReadsClaimFigures()
  const query = useFetchClaimFiguresQuery({ from, to }, { skip: !isReader, refetchOnMountOrArgChange: true })
  const figures = query.data?.data
  if (!figures || CLAIM_STATES.every((state) => figures.counts[state] === 0)) return null
  const lost = figures.counts.stopped + figures.counts.refused
  return (
    <Box aria-labelledby="claim-figures">
      <h2 id="claim-figures">{phrases.heldAndLost}</h2>
      <p>
        {phrases.heldAndLostIn({
          held: figures.counts.held,
          lost,
          from: dayWords(from),
          to: dayWords(to),
        })}
      </p>
      <Numbers>
        {CLAIM_STATES.map((state) => (
          <div key={state}>
            <dt>{CLAIM_STATE_NAMES[state]}</dt>
            <dd>{formatNumber(figures.counts[state])}</dd>
          </div>
        ))}
      </Numbers>
      <Reasons>
        {UNBILLED_STATES.map((state) => ({
          name:
            state === 'stopped'
              ? phrases.byRule({ state: CLAIM_STATE_NAMES[state] })
              : phrases.byReason({ state: CLAIM_STATE_NAMES[state] }),
          reasons: figures.reasons.filter((one) => one.state === state),
        }))
          .filter(({ reasons }) => reasons.length > 0)
          .map(({ name, reasons }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul aria-label={name}>
                {reasons.map((one) => (
                  <li key={one.name}>
                    <span>{one.name}</span>
                    <b>{formatNumber(one.count)}</b>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </Reasons>
    </Box>
  )
}
