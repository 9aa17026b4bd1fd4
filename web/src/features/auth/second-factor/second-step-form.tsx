import type { SecondStep } from '@econsult/contract/auth/sign-in'
import { styled } from '@mui/material/styles'
import { Fingerprint } from 'lucide-react'
import type { Session } from '../../../lib/session/auth-state.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { CodeField, RecoveryCodeField } from './code-field.tsx'
import { FormFields, FormFoot, shownEmail } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { type StepWay, useSecondStep } from './use-second-step.ts'
import { phrases } from './phrases.ts'

type SecondStepFormProps = {
  step: SecondStep
  onSession: (session: Session) => void
  /** Called when the user's own second factor is required after a mailed code. */
  onStep: (step: SecondStep) => void
  onBack: () => void
}

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

const LEADS = {
  mailedCode: phrases.codeMailed,
  code: phrases.enterAppCode,
  recoveryCode: phrases.enterRecoveryCode,
  passkey: phrases.showPasskey,
} satisfies Record<StepWay, unknown>

/** The second step of a sign-in: a code, a passkey, a recovery code (B5), or a mailed code (AUTH-12). */
export function SecondStepForm({ step, onSession, onStep, onBack }: SecondStepFormProps) {
  useDocumentTitle(phrases.oneMoreStep)
  const { email, methods } = step
  const { way, choose, code, typed, trustDevice, setTrustDevice, fault, busy, askPasskey, submit } =
    useSecondStep(step, { onSession, onStep })
  const underField = fault && !fault.over && way !== 'passkey' ? fault.text : undefined
  return (
    <>
      <FormHeading>{phrases.oneMoreStep}</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        {LEADS[way]({ strong: shownEmail }, { email })}
      </Text>
      <FormFields noValidate onSubmit={submit}>
        {fault && underField === undefined ? (
          <Banner tone="danger" role="alert">
            {fault.text}
          </Banner>
        ) : null}
        {way === 'code' || way === 'mailedCode' ? (
          <CodeField label={phrases.code} value={code} error={underField} autoFocus onChange={typed} />
        ) : null}
        {way === 'recoveryCode' ? (
          <RecoveryCodeField value={code} error={underField} onChange={typed} />
        ) : null}
        {way === 'mailedCode' ? (
          <Text size="small" tone="secondary">
            {phrases.noEmailYet}
          </Text>
        ) : (
          <CheckboxField
            label={phrases.trustThisDevice}
            checked={trustDevice}
            onChange={({ target }) => setTrustDevice(target.checked)}
          />
        )}
        <ActionButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={busy === (way === 'passkey' ? 'passkey' : 'code')}
          startIcon={way === 'passkey' ? <Fingerprint /> : undefined}
        >
          {way === 'passkey' ? phrases.choosePasskey : phrases.signIn}
        </ActionButton>
        {methods.passkey && way !== 'passkey' ? (
          <>
            <Or>{phrases.or}</Or>
            <ActionButton
              variant="outlined"
              size="large"
              fullWidth
              busy={busy === 'passkey'}
              startIcon={<Fingerprint />}
              onClick={askPasskey}
            >
              {phrases.choosePasskey}
            </ActionButton>
          </>
        ) : null}
      </FormFields>
      <OtherWays methods={methods} way={way} onChoose={choose} onBack={onBack} />
    </>
  )
}

type OtherWaysProps = {
  methods: SecondStep['methods']
  way: StepWay
  onChoose: (way: StepWay) => void
  onBack: () => void
}

function OtherWays({ methods, way, onChoose, onBack }: OtherWaysProps) {
  return (
    <FormFoot>
      {methods.code && way !== 'code' ? (
        <>
          <Choice type="button" onClick={() => onChoose('code')}>
            {phrases.chooseCode}
          </Choice>
          {' · '}
        </>
      ) : null}
      {methods.recoveryCode && way !== 'recoveryCode' ? (
        <>
          <Choice type="button" onClick={() => onChoose('recoveryCode')}>
            {phrases.chooseRecoveryCode}
          </Choice>
          {' · '}
        </>
      ) : null}
      <Choice type="button" onClick={onBack}>
        {phrases.back}
      </Choice>
    </FormFoot>
  )
}
