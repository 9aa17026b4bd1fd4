import { fetchAccessRequest } from '@econsult/contract/applications/sign-in'
import type { ReplyOf } from '@econsult/contract/call'
import type { Patient } from '@econsult/contract/patients'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Guarded } from '../app/guards/guarded.tsx'
import { CardLayout } from '../app/layouts/card-layout.tsx'
import { ServerAnswers } from '../app/signed-in/server-answers.tsx'
import { AccessRefused } from '../features/applications/access-refused.tsx'
import { AccessRequest } from '../features/applications/access-request.tsx'
import { PatientNameField } from '../features/patients/patient-name-field.tsx'
import { call } from '../lib/api-client.ts'
import { formatBirthDate } from '../lib/dates.ts'
import { useUser } from '../lib/session/use-session.ts'
import { phrases } from './phrases.ts'

/**
 * The address to which the authorization server sends the browser if it refuses an application without user
 * interaction.
 */
const FAILED = 'failed'

/** The page on which a signed-in user grants an application read access (FHIR-02). */
export default function AuthorizePage() {
  const { requestId = '' } = useParams()
  const [search] = useSearchParams()
  if (requestId !== FAILED) return <Guarded component={AnswerPage} />
  return (
    <CardLayout>
      <AccessRefused reason={search.get('reason') ?? ''} />
    </CardLayout>
  )
}

function AnswerPage() {
  const { requestId = '' } = useParams()
  const { firstName, lastName } = useUser()
  const [request, setRequest] = useState<ReplyOf<typeof fetchAccessRequest>['data']>()
  const [failure, setFailure] = useState<string>()
  const [name, setName] = useState('')
  const [patient, setPatient] = useState<Patient | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    void call(fetchAccessRequest, { requestId }, { signal: abort.signal }).then(({ data, error }) => {
      if (abort.signal.aborted) return
      if (data) setRequest(data.data)
      else setFailure(error.message)
    })
    return () => abort.abort()
  }, [requestId])

  const patientField = (
    <ServerAnswers>
      <PatientNameField
        name={patient ? `${patient.fullName}, ${formatBirthDate(patient.dob)}` : name}
        patient={patient}
        unlinked={null}
        onType={(typed) => {
          setPatient(null)
          setName(typed)
        }}
        onChoose={setPatient}
      />
    </ServerAnswers>
  )
  return (
    <CardLayout>
      {failure ? <AccessRefused text={failure} /> : null}
      {!request && !failure ? (
        <Skeleton role="status" aria-label={phrases.loading} variant="rounded" height={280} />
      ) : null}
      {request ? (
        <AccessRequest
          requestId={requestId}
          request={request}
          person={`${firstName} ${lastName}`}
          patientId={patient?.id ?? null}
          patientField={patientField}
        />
      ) : null}
    </CardLayout>
  )
}
