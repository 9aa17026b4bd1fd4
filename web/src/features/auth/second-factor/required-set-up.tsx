import type { SecondStep } from '@econsult/contract/auth/sign-in'
import { type AuthenticatorSecret, startRequiredSetUp } from '@econsult/contract/auth/second-factor'
import Button from '@mui/material/Button'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '../../../lib/api-client.ts'
import type { Session } from '../../../lib/session/auth-state.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { AuthenticatorSteps } from './authenticator-steps.tsx'
import { BackLink, FormFields } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { makeFirstPasskey, sendFirstCode, type StepFault } from './second-step-calls.ts'
import { phrases } from './phrases.ts'

type RequiredSetUpProps = {
  step: SecondStep
  onSession: (session: Session) => void
}

type Done = { session: Session; recoveryCodes: readonly string[] }

async function beginSetUp(challengeId: string): Promise<AuthenticatorSecret | 'failed'> {
  const { data } = await call(startRequiredSetUp, { challengeId })
  return data?.data ?? 'failed'
}

/** Sets up a required but missing second factor, before the user can do anything else (B5). */
export function RequiredSetUp({ step, onSession }: RequiredSetUpProps) {
  useDocumentTitle(phrases.setUpTwoFactor)
  const [made, setMade] = useState<AuthenticatorSecret | 'failed'>()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<StepFault>()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Done>()

  useEffect(() => void beginSetUp(step.challengeId).then(setMade), [step.challengeId])
  function retry() {
    setMade(undefined)
    void beginSetUp(step.challengeId).then(setMade)
  }

  const [passkeyFault, setPasskeyFault] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await sendFirstCode(step.challengeId, code)
    setBusy(false)
    if ('session' in result) setDone(result)
    else setFault(result.fault)
  }

  async function setUpPasskey() {
    if (busy) return
    setBusy(true)
    setPasskeyFault(undefined)
    const result = await makeFirstPasskey(step.challengeId)
    setBusy(false)
    if ('session' in result) setDone(result)
    else if (result.fault.over) setFault(result.fault)
    else setPasskeyFault(result.fault.text)
  }

  if (done) return <KeepCodes done={done} onSession={onSession} />
  if (made === 'failed') {
    return <FailedState title={phrases.setUpNotStarted} onRetry={retry} />
  }
  if (made === undefined) return null
  return (
    <>
      <FormHeading>{phrases.setUpTwoFactor}</FormHeading>
      <Text top={1.5} bottom={3} tone="secondary">
        {phrases.administratorsNeedIt}
      </Text>
      <FormFields noValidate onSubmit={submit}>
        {fault?.over ? (
          <Banner tone="danger" role="alert">
            {fault.text}
          </Banner>
        ) : null}
        <AuthenticatorSteps
          made={made}
          code={code}
          error={fault?.over ? undefined : fault?.text}
          onCode={(value) => {
            setCode(value)
            setFault(undefined)
          }}
        />
        <ActionButton type="submit" variant="contained" size="large" fullWidth busy={busy}>
          {phrases.continue}
        </ActionButton>
        <Button
          variant="outlined"
          size="large"
          fullWidth
          startIcon={<KeyRound />}
          onClick={() => void setUpPasskey()}
        >
          {phrases.passkeyInstead}
        </Button>
        {passkeyFault === undefined ? null : (
          <Banner tone="danger" role="alert">
            {passkeyFault}
          </Banner>
        )}
        <BackLink />
      </FormFields>
    </>
  )
}

function KeepCodes({ done, onSession }: { done: Done; onSession: (session: Session) => void }) {
  useDocumentTitle(phrases.recoveryCodes)
  const [kept, setKept] = useState(false)
  const [error, setError] = useState<string>()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (kept) onSession(done.session)
    else setError(phrases.saveCodesFirst)
  }
  return (
    <>
      <FormHeading>{phrases.recoveryCodes}</FormHeading>
      <FormFields noValidate onSubmit={submit} style={{ gap: 0, marginTop: 6 }}>
        <RecoveryCodes
          codes={done.recoveryCodes}
          kept={kept}
          error={error}
          onKept={(value) => {
            setKept(value)
            setError(undefined)
          }}
        />
        <ActionButton type="submit" variant="contained" size="large" fullWidth sx={{ mt: '20px' }}>
          {phrases.done}
        </ActionButton>
      </FormFields>
    </>
  )
}
