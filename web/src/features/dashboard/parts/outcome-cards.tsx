import type { DashboardOutcomes } from '@econsult/contract/dashboard/outcomes'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import { hiddenText, VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { Behind } from './behind.ts'
import { CardHead, CardTitle, ChartCard } from './chart-card.tsx'
import { ESTIMATED, EXPLANATIONS } from './explanations.ts'
import { FigureLink } from './figure-link.ts'
import { InfoMark } from './info-mark.tsx'
import { OfBars, ofWords } from './of-bars.tsx'
import { planRows, referralRows, specialtyRows } from './outcome-figures.ts'
import { intervalRows, ofTable, WITHHELD_WORDS } from './outcome-tables.ts'
import { Card } from './tile.tsx'
import { phrases } from './phrases.ts'

type FiguresProps = { data: DashboardOutcomes; behind: Behind }

const Box = styled(Card)(({ theme }) => ({
  padding: '20px 24px 16px',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 12px' },
}))

const Intervals = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& caption': hiddenText,
  '& tr': { height: 35, borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& tbody tr:last-child': { borderBottom: 0 },
  '& th, & td': { padding: 0, textAlign: 'right', fontWeight: 400, fontVariantNumeric: 'tabular-nums' },
  '& th[scope=row]': { textAlign: 'left' },
  '& thead th': { fontSize: '0.75rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& td:first-of-type': { fontWeight: 600 },
  '& td:last-of-type': { color: theme.vars.palette.text.secondary },
}))

const Withheld = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  margin: 0,
  padding: '8px 0',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}))

/** A card with the survey's answers on the effect on the referral. */
export function ReferralCard({ data, behind }: FiguresProps) {
  const rows = referralRows(data, behind)
  const table = ofTable(phrases.effectOnReferral, phrases.effect, rows)
  return (
    <ChartCard table={table} explanation={EXPLANATIONS.referralEffect}>
      {rows.length === 0 ? (
        <Withheld>{WITHHELD_WORDS}</Withheld>
      ) : (
        <OfBars caption={table.title} rows={rows} />
      )}
    </ChartCard>
  )
}

/** A card with the survey's answers on the effect on the plan. */
export function PlanCard({ data, behind }: FiguresProps) {
  const rows = planRows(data, behind)
  const table = ofTable(phrases.effectOnPlan, phrases.effect, rows)
  return (
    <ChartCard table={table} explanation={EXPLANATIONS.planEffect}>
      {rows.length === 0 ? (
        <Withheld>{WITHHELD_WORDS}</Withheld>
      ) : (
        <OfBars caption={table.title} rows={rows} />
      )}
      <Text as="span" size="small" tone="faint">
        {phrases.oneTap}
      </Text>
    </ChartCard>
  )
}

/** A card with the times until the first reply, and the number of declined consults. */
export function IntervalCard({ data, behind }: FiguresProps) {
  const title = phrases.responseIntervals
  const { what, source } = EXPLANATIONS.intervals
  return (
    <Box aria-label={title}>
      <CardHead>
        <CardTitle>
          {title}
          <InfoMark title={title} what={data.isEstimated ? `${what} ${ESTIMATED}` : what} source={source} />
        </CardTitle>
      </CardHead>
      <Intervals>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{phrases.interval}</VisuallyHidden>
            </th>
            <th scope="col">{phrases.median}</th>
            <th scope="col">{phrases.percentile90Short}</th>
            <th scope="col">{phrases.counted}</th>
          </tr>
        </thead>
        <tbody>
          {intervalRows(data, behind).map(({ name, times: [median, percentile90], counted, to }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{median}</td>
              <td>{percentile90}</td>
              <td>
                <FigureLink to={to}>{ofWords(counted)}</FigureLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Intervals>
    </Box>
  )
}

const FIRST = 5

/** A card with visits avoided by specialty; specialties with fewer than five answers are listed without numbers. */
export function SpecialtyCard({ data, behind }: FiguresProps) {
  const [showsAll, setShowsAll] = useState(false)
  const title = phrases.avoidedBySpecialty
  const rows = specialtyRows(data, behind)
  const withheld = data.withheldSpecialties.map(({ name }) => name)
  return (
    <Box aria-label={title}>
      <CardHead>
        <CardTitle>
          {title}
          <InfoMark title={title} {...EXPLANATIONS.avoidedBySpecialty} />
        </CardTitle>
        {rows.length > FIRST && !showsAll ? (
          <Button size="small" variant="text" onClick={() => setShowsAll(true)}>
            {phrases.showAll({ count: rows.length })}
          </Button>
        ) : null}
      </CardHead>
      {rows.length > 0 ? <OfBars caption={title} rows={showsAll ? rows : rows.slice(0, FIRST)} /> : null}
      {withheld.length > 0 ? (
        <Withheld>
          <span>{withheld.join(', ')}</span>
          <span>{WITHHELD_WORDS}</span>
        </Withheld>
      ) : null}
      {rows.length === 0 && withheld.length === 0 ? <Withheld>{phrases.noSurveys}</Withheld> : null}
    </Box>
  )
}
