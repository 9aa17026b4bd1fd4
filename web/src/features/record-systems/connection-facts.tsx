import { isConnectable } from '@econsult/contract/record-systems/systems'
import type { ConnectionTest, PracticeRecordSystem } from '@econsult/contract/record-systems/connections'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { formatAge, formatDate } from '../../lib/dates.ts'
import { MINUTE, WEEK } from '../../lib/durations.ts'
import { connectPath } from '../../lib/paths.ts'
import { useNow } from '../../ui/use-now.ts'
import { TestResult } from './test-result.tsx'
import { phrases } from './phrases.ts'

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: '14px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: '152px 1fr',
    gap: '6px 12px',
    margin: 0,
    ...theme.typography.body2,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' },
  [theme.breakpoints.down('sm')]: { '& > dl': { gridTemplateColumns: '120px 1fr' } },
}))

const Kept = styled('span')({
  display: 'flex',
  gap: 8,
  '& > .lucide': { flex: 'none', marginTop: 3 },
  // If the line is too narrow, the button wraps below the text.
  '& + .MuiButton-root': { marginLeft: -8 },
})

type ConnectionFactsProps = {
  record: PracticeRecordSystem
  test: ConnectionTest | undefined
}

/** Details of a connection, and a summary of the received data; never shows credentials. */
export function ConnectionFacts({ record, test }: ConnectionFactsProps) {
  const { system, isOwn, departments, connectedAt, connectedBy } = record
  return (
    <Facts>
      <dl>
        {departments ? (
          <>
            <dt>{phrases.chartDepartment}</dt>
            <dd>{departments.charts}</dd>
            <dt>{phrases.claimDepartment}</dt>
            <dd>{departments.claims}</dd>
          </>
        ) : null}
        <dt>{phrases.credentials}</dt>
        <dd>
          <Kept>
            <Lock size={14} />
            <span>{isOwn ? phrases.keptEncrypted : phrases.setUpByAdministrator}</span>
          </Kept>
          {isConnectable(system) ? (
            <Button variant="text" size="small" component={Link} to={connectPath(system)}>
              {isOwn ? phrases.replace : phrases.ownCredentials}
            </Button>
          ) : null}
        </dd>
        {connectedAt !== null ? (
          <>
            <dt>{phrases.connected}</dt>
            <dd>
              {connectedBy
                ? phrases.connectedBy({ day: formatDate(connectedAt), name: connectedBy })
                : formatDate(connectedAt)}
            </dd>
          </>
        ) : null}
        <dt>{phrases.patients}</dt>
        <dd>
          <PatientsWords record={record} />
        </dd>
      </dl>
      {test ? <TestResult test={test} /> : null}
    </Facts>
  )
}

function PatientsWords({
  record: { system, linkedPatients, changesTakenAt },
}: Pick<ConnectionFactsProps, 'record'>) {
  const now = useNow()
  const count = linkedPatients
  if (system === 'fhir') return phrases.foundByNameAndBirth
  if (changesTakenAt === null) return phrases.linked({ count })
  if (now - changesTakenAt < MINUTE) return phrases.linkedJustNow({ count })
  // From this age on, `formatAge` returns a date.
  if (now - changesTakenAt >= WEEK * 9) return phrases.linkedSince({ count, day: formatDate(changesTakenAt) })
  return phrases.linkedAgo({ count, age: formatAge(changesTakenAt, now) })
}
