import { answerAccessRequest, type fetchAccessRequest } from '@econsult/contract/applications/sign-in'
import type { ReplyOf } from '@econsult/contract/call'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { MayNot, MayRead } from './rights-columns.tsx'
import { phrases } from './phrases.ts'

const Title = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '1.375rem',
  lineHeight: '1.875rem',
  fontWeight: 650,
  overflowWrap: 'anywhere',
  color: theme.vars.palette.app.heading,
}))

const Lead = styled('p')(({ theme }) => ({
  margin: '8px 0 20px',
  lineHeight: '1.375rem',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}))

const Column = styled('div')({ display: 'grid', gap: 16, textAlign: 'left' })

const Foot = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, marginTop: 8 })

type AccessRequestProps = {
  requestId: string
  request: ReplyOf<typeof fetchAccessRequest>['data']
  /** The name of the user who decides, for example 'Edith Moreau'. */
  person: string
  /** The patient chosen by the user; null if none. */
  patientId: string | null
  /** The field for choosing the patient. */
  patientField: ReactNode
}

/**
 * Lists the access that an application requests, with Allow and Decline; the browser then returns to the application
 * (FHIR-02).
 */
export function AccessRequest({ requestId, request, person, patientId, patientField }: AccessRequestProps) {
  const { name, vendor, kind, rights, scopes, needsPatient, staysConnected, returnsTo } = request
  const [answering, setAnswering] = useState<'allow' | 'decline'>()
  const [failure, setFailure] = useState<string>()
  const title = phrases.letItRead({ name })
  useDocumentTitle(title)

  async function send(answer: 'allow' | 'decline') {
    if (answering) return
    setAnswering(answer)
    setFailure(undefined)
    const { data, error } = await call(answerAccessRequest, {
      requestId,
      answer,
      ...(needsPatient && answer === 'allow' && patientId !== null && { patientId }),
    })
    if (data) return window.location.assign(data.data.continueAt)
    setAnswering(undefined)
    return setFailure(error.message)
  }

  return (
    <>
      <Title>{title}</Title>
      <Lead>{phrases.madeBy({ vendor, person, address: returnsTo })}</Lead>
      <Column>
        {needsPatient ? patientField : null}
        <MayRead kind={kind} rights={rights} scopes={scopes} heading="h2" />
        <MayNot kind={kind} rights={rights} heading="h2" />
        {staysConnected ? (
          <span>{phrases.mayReadFor90Days}</span>
        ) : (
          <span>{phrases.mayReadFor15Minutes}</span>
        )}
        {failure ? (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        ) : null}
        <Foot>
          <Button
            variant="outlined"
            size="large"
            disabled={answering !== undefined}
            onClick={() => void send('decline')}
          >
            {phrases.decline}
          </Button>
          <ActionButton
            variant="contained"
            size="large"
            busy={answering === 'allow'}
            onClick={() => void send('allow')}
          >
            {phrases.allow}
          </ActionButton>
        </Foot>
      </Column>
    </>
  )
}
