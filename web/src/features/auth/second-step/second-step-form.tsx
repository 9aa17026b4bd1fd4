import type { SecondStep } from '@econsult/contract/auth'
import { styled } from '@mui/material/styles'
import { Fingerprint } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import type { Session } from '../../../lib/session/auth-slice.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CodeField } from '../code-field.tsx'
import { FormFields, FormFoot, FormLead, Named } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { sendCode, showPasskey, type StepFault, type StepResult } from './second-step-calls.ts'

type SecondStepFormProps = {
  step: SecondStep
  onSession: (session: Session) => void
  onBack: () => void
}

type Way = 'code' | 'recoveryCode' | 'passkey'

const Or = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '4px 0',
  color: theme.vars.palette.text.disabled,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}))

const Choice = styled('button')(({ theme }) => ({
  padding: '4px 2px',
  border: 0,
  borderRadius: 2,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  color: theme.vars.palette.app.primaryText,
  '&:hover': { textDecoration: 'underline' },
}))

const LEADS: Record<Way, string> = {
  code: 'Enter the six digits from your authenticator app for',
  recoveryCode: 'Enter one of the recovery codes that you kept for',
  passkey: 'Show your fingerprint, face or key for',
}

/** The second step of a sign-in: a code, a passkey, or a recovery code (security page, B5). */
export function SecondStepForm({ step, onSession, onBack }: SecondStepFormProps) {
  useDocumentTitle('One more step')
  const { challengeId, email, methods } = step
  const [way, setWay] = useState<Way>(methods.code ? 'code' : 'passkey')
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [fault, setFault] = useState<StepFault>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()

  async function run(kind: 'code' | 'passkey', send: () => Promise<StepResult>) {
    if (busy) return
    setBusy(kind)
    const result = await send()
    setBusy(undefined)
    if ('session' in result) return onSession(result.session)
    setFault(result.fault)
    if (kind === 'code' && !result.fault.over) setCode('')
  }

  const askPasskey = () => run('passkey', () => showPasskey({ challengeId, trustDevice }))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (way === 'passkey') return askPasskey()
    await run('code', () => sendCode({ challengeId, kind: way, code, trustDevice }))
    form.querySelector('input')?.focus()
  }
  function choose(next: Way) {
    setWay(next)
    setCode('')
    setFault(undefined)
  }
  function typed(value: string) {
    setCode(value)
    if (value !== '') setFault(undefined)
  }

  const underField = fault && !fault.over && way !== 'passkey' ? fault.text : undefined
  return (
    <>
      <FormHeading>One more step</FormHeading>
      <FormLead style={{ marginBottom: 24 }}>
        {LEADS[way]} <Named>{email}</Named>.
      </FormLead>
      <FormFields noValidate onSubmit={submit}>
        {fault && underField === undefined ? (
          <Banner tone="danger" role="alert">
            {fault.text}
          </Banner>
        ) : null}
        {way === 'code' ? (
          <CodeField label="Code" value={code} error={underField} autoFocus onChange={typed} />
        ) : null}
        {way === 'recoveryCode' ? (
          <TextField
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            autoFocus
            value={code}
            error={underField}
            onChange={({ target }) => typed(target.value)}
          />
        ) : null}
        <CheckboxField
          label="Trust this device for 30 days"
          checked={trustDevice}
          onChange={({ target }) => setTrustDevice(target.checked)}
        />
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={busy === (way === 'passkey' ? 'passkey' : 'code')}
          startIcon={way === 'passkey' ? <Fingerprint /> : undefined}
        >
          {way === 'passkey' ? 'Use a passkey' : 'Sign In'}
        </ActionButton>
        {methods.passkey && way !== 'passkey' ? (
          <>
            <Or>or</Or>
            <ActionButton
              variant="outlined"
              size="large"
              fullWidth
              busy={busy === 'passkey'}
              startIcon={<Fingerprint />}
              onClick={askPasskey}
            >
              Use a passkey
            </ActionButton>
          </>
        ) : null}
      </FormFields>
      <FormFoot>
        {methods.code && way !== 'code' ? (
          <>
            <Choice type="button" onClick={() => choose('code')}>
              Use a code
            </Choice>
            {' · '}
          </>
        ) : null}
        {methods.recoveryCode && way !== 'recoveryCode' ? (
          <>
            <Choice type="button" onClick={() => choose('recoveryCode')}>
              Use a recovery code
            </Choice>
            {' · '}
          </>
        ) : null}
        <Choice type="button" onClick={onBack}>
          Back
        </Choice>
      </FormFoot>
    </>
  )
}
