import type { Application } from '@econsult/contract/applications'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { MONOSPACE } from '../../ui/monospace.ts'
import { phrases } from './phrases.ts'

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
  chart: phrases.signInEachTime,
  patient: phrases.signInOncePerPatient,
  service: phrases.signInByKeys,
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
  return (
    <div>
      <Heading>{phrases.last30Days}</Heading>
      <Facts>
        <dt>{phrases.reads}</dt>
        <dd>
          {month.reads === 0
            ? phrases.none
            : phrases.readsOfPatients({ reads: month.reads, patients: month.patients })}
        </dd>
        <dt>{phrases.refused}</dt>
        <dd>{month.refused === 0 ? phrases.none : phrases.refusedOutsideRights({ count: month.refused })}</dd>
        <dt>{phrases.signIn}</dt>
        <dd>{SIGN_IN[kind]}</dd>
        <dt>{phrases.clientId}</dt>
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
        {showsReads ? phrases.hideReads : phrases.showReads}
      </Link>
    </div>
  )
}
