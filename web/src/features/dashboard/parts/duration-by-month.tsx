import type { DurationKind, DurationMeasure } from '@econsult/contract/dashboard'
import { useTheme, styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { formatMonth } from '../../../lib/dates.ts'
import { MonthLine } from '../charts/month-line.tsx'
import { durationMonthTable, SHORT_DURATION_TITLES } from './duration-tables.ts'
import { type Behind, monthPath } from './behind.ts'
import { ChartCard, Segment } from './chart-card.tsx'
import { EXPLANATIONS } from './explanations.ts'
import { consultWords, durationWords } from './words.ts'
import { scaleFor } from './duration-scale.ts'
import { phrases } from './phrases.ts'

type DurationByMonthProps = {
  kind: DurationKind
  measure: DurationMeasure
  behind: Behind
  onKind: (kind: DurationKind) => void
}

const KINDS = {
  reply: phrases.firstReply,
  assignment: phrases.assignment,
  closing: phrases.closing,
} as const

/** A chart of the median and 90th percentile of a duration, by month. */
export function DurationByMonth({ kind, measure, behind, onKind }: DurationByMonthProps) {
  const { palette } = useTheme().vars
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const table = durationMonthTable(kind, measure, behind)
  const scale = scaleFor(measure.months)
  const inUnits = (time: number | null) => (time === null ? null : time / scale.unit)
  return (
    <ChartCard
      table={table}
      heading={isPhone ? phrases.byMonth({ title: SHORT_DURATION_TITLES[kind] }) : table.title}
      explanation={EXPLANATIONS[kind]}
      axis={scale.name}
      legend={<DurationLegend />}
      tools={<Segment label={phrases.whatIsTimed} value={kind} choices={KINDS} onChange={onKind} />}
    >
      <MonthLine
        label={phrases.durationLabel({
          title: table.title,
          median: durationWords(measure.median),
          percentile90: durationWords(measure.percentile90),
        })}
        months={measure.months.map((row) => row.month)}
        series={[
          {
            id: 'percentile90',
            color: palette.info.main,
            values: measure.months.map((row) => inUnits(row.percentile90)),
          },
          {
            id: 'median',
            color: palette.primary.main,
            values: measure.months.map((row) => inUnits(row.median)),
          },
        ]}
        tickWords={scale.tickWords}
        pathAt={(index) => monthPath(measure, behind, index, { reached: kind })}
        wordsAt={(index) => {
          const row = measure.months[index]
          return (
            row && {
              head: `${formatMonth(row.month)}, ${consultWords(row.consults)}`,
              lines: [
                { label: phrases.median, figure: durationWords(row.median) },
                { label: phrases.percentile90, figure: durationWords(row.percentile90) },
              ],
            }
          )
        }}
      />
    </ChartCard>
  )
}

const Legend = styled('span')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '& i': { width: 20, height: 0, borderTop: `2px solid ${theme.vars.palette.primary.main}` },
  '& span + span i': { borderTop: `2px dashed ${theme.vars.palette.info.main}` },
}))

/** The legend of the two lines, which differ in dash pattern as well as in color. */
function DurationLegend() {
  return (
    <Legend>
      <span>
        <i aria-hidden="true" /> {phrases.median}
      </span>
      <span>
        <i aria-hidden="true" /> {phrases.percentile90}
      </span>
    </Legend>
  )
}
