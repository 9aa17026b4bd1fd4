import type { Application } from '@econsult/contract/applications'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { MONOSPACE } from '../../ui/monospace.ts'

const Heading = styled('h4')({ margin: '0 0 6px', fontSize: '0.875rem', lineHeight: '1.25rem' })

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  margin: '0 0 8px',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: MONOSPACE, fontSize: '0.6875rem' },
}))

const SIGN_IN = {
  chart: 'Each time, by a person',
  patient: 'Once for each patient, by a person',
  service: 'By its keys, without a person',
} as const

type FiguresProps = {
  application: Application
  showsReads: boolean
  onShowReads: (shows: boolean) => void
}

/**
 * The number of an application's reads and refused requests in the last 30 days, its authentication method, and its
 * client id.
 */
export function ApplicationFigures({ application, showsReads, onShowReads }: FiguresProps) {
  const { kind, month, clientId } = application
  const patients = month.patients === 1 ? '1 patient' : `${month.patients} patients`
  return (
    <div>
      <Heading>Last 30 days</Heading>
      <Facts>
        <dt>Reads</dt>
        <dd>{month.reads === 0 ? 'None' : `${month.reads.toLocaleString('en-US')}, of ${patients}`}</dd>
        <dt>Refused</dt>
        <dd>
          {month.refused === 0 ? 'None' : `${month.refused.toLocaleString('en-US')}, outside its rights`}
        </dd>
        <dt>Sign-in</dt>
        <dd>{SIGN_IN[kind]}</dd>
        <dt>Client id</dt>
        <dd>
          <code>{clientId}</code>
        </dd>
      </Facts>
      <Link
        component="button"
        type="button"
        aria-expanded={showsReads}
        onClick={() => onShowReads(!showsReads)}
      >
        {showsReads ? 'Hide the reads' : 'Show the reads'}
      </Link>
    </div>
  )
}
