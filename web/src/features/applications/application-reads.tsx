import type { Application, ApplicationGrant, ApplicationRead } from '@econsult/contract/applications'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { failureText } from '../../lib/api-failure.ts'
import { formatDate, formatDateTime } from '../../lib/dates.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useEndApplicationGrantMutation, useFetchApplicationReadsQuery } from './application-calls.ts'
import { phrases } from './phrases.ts'

const Place = styled('div')({ gridColumn: '1 / -1', display: 'grid', gap: 16, minWidth: 0 })

const Heading = styled('h4')({ margin: '0 0 6px', fontSize: '0.875rem', lineHeight: '1.25rem' })

const Items = styled('ul')(({ theme }) => ({
  maxHeight: 320,
  overflowY: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  lineHeight: '1.25rem',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: 40,
    padding: '4px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > span:first-of-type': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& time, & small': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
}))

/** Plain-English names of FHIR resources. */
const RESOURCE_WORDS: Readonly<Record<string, string>> = {
  ServiceRequest: phrases.requests,
  Task: phrases.requestStates,
  Communication: phrases.messages,
  DocumentReference: phrases.documents,
  Binary: phrases.file,
  Consent: phrases.consents,
  QuestionnaireResponse: phrases.forms,
  Provenance: phrases.signatures,
  AuditEvent: phrases.accesses,
  Patient: phrases.patientDetails,
}

function readWords({ resource, patients, outcome }: ApplicationRead): string {
  const what = RESOURCE_WORDS[resource] ?? resource
  if (outcome === 'refused') return phrases.wasRefused({ what })
  const [first, ...others] = patients
  if (first === undefined) return phrases.lookedFor({ what })
  return phrases.read({ what, patient: first, others: others.length })
}

/** The users who currently allow an application to read, and its latest reads. */
export function ApplicationReads({ application }: { application: Application }) {
  const query = useFetchApplicationReadsQuery({ id: application.id }, { refetchOnMountOrArgChange: true })
  return (
    <Place>
      <Loaded
        of={query}
        failed={phrases.readsNotLoaded}
        showsReason
        placeholder={
          <Skeleton role="status" aria-label={phrases.loadingReads} variant="rounded" height={80} />
        }
      >
        {({ data: { reads, grants } }) => (
          <>
            {grants.length > 0 ? <Grants application={application} grants={grants} /> : null}
            <div>
              <Heading>{phrases.latestReads}</Heading>
              {reads.length === 0 ? phrases.noReads : null}
              {/* A scrollable list must be reachable by keyboard. */}
              <Items aria-label={phrases.latestReads} tabIndex={reads.length > 0 ? 0 : undefined}>
                {reads.map((read) => (
                  <li key={`${read.at} ${read.resource} ${read.person}`}>
                    <span>{readWords(read)}</span>
                    {read.person ? <small>{phrases.forPerson({ name: read.person })}</small> : null}
                    <time dateTime={new Date(read.at).toISOString()}>{formatDateTime(read.at)}</time>
                  </li>
                ))}
              </Items>
            </div>
          </>
        )}
      </Loaded>
    </Place>
  )
}

type GrantsProps = { application: Application; grants: readonly ApplicationGrant[] }

function Grants({ application, grants }: GrantsProps) {
  const notices = useNotices()
  const [end, { isLoading }] = useEndApplicationGrantMutation()

  async function endGrant(grantId: string) {
    const { data, error } = await end({ id: application.id, grantId })
    if (data) notices.show(data.message)
    else notices.show(failureText(error), { tone: 'failed' })
  }

  return (
    <div>
      <Heading>{phrases.currentPermissions}</Heading>
      <Items aria-label={phrases.currentPermissions}>
        {grants.map(({ id, person, patient, since }) => (
          <li key={id}>
            <span>{patient === null ? person : phrases.personForPatient({ person, patient })}</span>
            <small>{phrases.sinceDay({ day: formatDate(since) })}</small>
            <Button
              size="small"
              variant="text"
              disabled={isLoading}
              aria-label={phrases.endPermission({ name: patient ?? person })}
              onClick={() => void endGrant(id)}
            >
              {phrases.end}
            </Button>
          </li>
        ))}
      </Items>
    </div>
  )
}
