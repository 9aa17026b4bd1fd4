import { gapText } from '@econsult/contract/chart-packets/items'
import type { ChartReading } from '@econsult/contract/chart-packets'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { RefreshCw } from 'lucide-react'
import { failureText } from '../../lib/api-failure.ts'
import { formatTime } from '../../lib/dates.ts'
import { Banner } from '../../ui/banner.tsx'
import { Text } from '../../ui/layout/words.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { ChartParts } from './chart-parts.tsx'
import type { Chart } from './use-chart.ts'
import { phrases } from './phrases.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '4px 20px',
  color: theme.vars.palette.text.secondary,
  '& > span:first-of-type': { flex: 1 },
}))

const Gaps = styled('div')({ display: 'grid', gap: 6, padding: '0 20px 10px' })

const Notes = styled('div')({ padding: '0 20px' })

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 40,
  padding: '0 20px',
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

type ChartPanelProps = {
  chart: Chart
  /** The title of the template that proposes items; undefined if no template is used. */
  template: string | undefined
  chosen: ReadonlySet<string>
  onChange: (ids: readonly string[]) => void
  /** True if the panel shows the chart's source and a footer; a separate page has both in its own header and footer. */
  hasFoot?: boolean
}

/** The chart with a checkbox at each item; only ticked items are sent (CHART-02). */
export function ChartPanel({ chart, template, chosen, onChange, hasFoot = true }: ChartPanelProps) {
  const { reading, isReading, failure, source, readAgain } = chart
  if (failure && !reading) {
    return (
      <Notes>
        <FailedState
          title={phrases.notRead}
          detail={failureText(failure)}
          onRetry={readAgain}
          retrying={isReading}
        />
      </Notes>
    )
  }
  if (!reading) {
    return (
      <Notes role="status">
        <Text top={1} bottom={2} size="small" tone="secondary">
          {source === null ? phrases.readingFromRecordSystem : phrases.readingFrom({ source })}
        </Text>
        <LinearProgress aria-hidden />
      </Notes>
    )
  }
  return (
    <>
      <Line>
        <span>{template ? phrases.tickedByTemplate({ template }) : phrases.tickItems}</span>
        {hasFoot ? <span>{`${reading.source}, ${formatTime(reading.readAt)}`}</span> : null}
        <IconButton size="small" aria-label={phrases.readAgain} onClick={readAgain} disabled={isReading}>
          <RefreshCw size={14} />
        </IconButton>
      </Line>
      <GapNotes reading={reading} />
      {reading.items.length === 0 ? (
        <EmptyState
          title={phrases.nothingToSend}
          detail={phrases.nothingToSendDetail({ source: reading.source })}
        />
      ) : null}
      <ChartParts reading={reading} chosen={chosen} onChange={onChange} />
      {hasFoot ? (
        <Foot>
          <span>{phrases.foot}</span>
          {chosen.size > 0 ? (
            <Link component="button" type="button" onClick={() => onChange([])}>
              {phrases.untickAll}
            </Link>
          ) : null}
        </Foot>
      ) : null}
    </>
  )
}

function GapNotes({ reading: { gaps, source } }: { reading: ChartReading }) {
  if (gaps.length === 0) return null
  return (
    <Gaps>
      {gaps.map((gap) => (
        <Banner key={gap.part} tone="warning" role="status">
          {gapText(gap, source)}
        </Banner>
      ))}
    </Gaps>
  )
}
