import type { Delivery, DeliveryStep } from '@econsult/contract/deliveries'
import { styled } from '@mui/material/styles'
import { Archive, Check, CircleAlert, type LucideIcon, RefreshCw, Search, WifiOff } from 'lucide-react'
import { formatDateTime } from '../../lib/dates.ts'
import { roomPath } from '../../lib/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { canRetry } from './delivery-words.ts'
import { OtherWays, type ReportSaving } from './other-ways.tsx'
import { phrases } from './phrases.ts'

const ICONS: Record<DeliveryStep['kind'], LucideIcon> = {
  closed: Archive,
  asked: RefreshCw,
  unanswered: WifiOff,
  busy: CircleAlert,
  refused: CircleAlert,
  'looked-up': Search,
  accepted: Check,
  arrived: Check,
}

const Panel = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 24,
  margin: '0 12px 14px 52px',
  padding: '14px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', margin: '0 16px 14px' },
}))

const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: 6,
  alignContent: 'start',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: '16px 132px minmax(0, 1fr)', gap: 12 },
  '& .lucide': { marginTop: 2, color: theme.vars.palette.text.disabled },
  '& [data-refused] .lucide': { color: theme.vars.palette.error.main },
  '& time': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    gap: 12,
    '& > li': { gridTemplateColumns: '16px minmax(0, 1fr)', gap: '2px 12px' },
    '& time': { gridColumn: 2, gridRow: 2 },
  },
}))

const Help = styled('div')(({ theme }) => ({
  paddingLeft: 24,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > p': { ...theme.typography.body2, margin: '4px 0 10px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { padding: '12px 0 0', borderLeft: 0 },
}))

type DeliveryStepsProps = { id: string; delivery: Delivery; reports: ReportSaving; mayRetry: boolean }

/** All tries of a delivery, the latest first, and the user's available actions. */
export function DeliverySteps({ id, delivery, reports, mayRetry }: DeliveryStepsProps) {
  const isDone = delivery.state === 'accepted'
  const isReport = delivery.target !== 'athena-claim'
  return (
    <Panel id={id}>
      <Steps aria-label={phrases.tries}>
        {delivery.steps.toReversed().map(({ at, kind, words }) => {
          const Icon = ICONS[kind]
          return (
            <li key={`${at} ${kind}`} data-refused={kind === 'refused' ? '' : undefined}>
              <Icon size={16} />
              <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
              <span>{words}</span>
            </li>
          )
        })}
      </Steps>
      <Help>
        <h2>{isDone ? phrases.done : phrases.whatYouCanDo}</h2>
        <p>{isDone ? phrases.nothingTwice : (delivery.advice ?? WAIT)}</p>
        {canRetry(delivery) && !mayRetry ? <p>{WHO_RETRIES}</p> : null}
        {canRetry(delivery) && isReport ? (
          <OtherWays delivery={delivery} reports={reports} mayFax={mayRetry} />
        ) : null}
        <TextLink to={roomPath(delivery.caseId)} state={{ from: 'closed_cases' }}>
          {phrases.openCase}
        </TextLink>
      </Help>
    </Panel>
  )
}

const WAIT = phrases.retriedAutomatically
const WHO_RETRIES = phrases.onlyProvidersRetry
