import { acceptTerms, TERMS, TERMS_TEXTS } from '@econsult/contract/sign-up/terms'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../lib/api-client.ts'
import { useVisitorState } from '../../../lib/kept-state.ts'
import type { SignUpProgress } from '../../../lib/session/sign-up-progress.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { FieldError } from '../../../ui/fields/field.tsx'
import { AgreementBox } from './agreement-box.tsx'
import { BUSINESS_ASSOCIATE_AGREEMENT } from './business-associate-agreement.ts'
import { TERMS_OF_SERVICE } from './terms-of-service.ts'

type TermsFormProps = {
  progress: SignUpProgress
  onAccepted: () => void
  /** Renders the bottom of the form around its content. */
  foot: (content: ReactNode) => ReactNode
}

const Form = styled('form')({ display: 'flex', flexDirection: 'column', gap: 12, marginTop: 16 })

const Accept = styled('div')({ margin: '2px 2px 10px', fontWeight: 600 })

const End = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [theme.breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', gap: 8 },
}))

const Fault = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 16,
  [theme.breakpoints.down('md')]: { minHeight: 0, '&:empty': { display: 'none' } },
}))

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  [theme.breakpoints.down('md')]: {
    gap: 4,
    '& > :last-child': { flex: 1 },
    '& > .MuiButton-root': { minHeight: 48 },
  },
}))

/** Both agreements with their checkboxes; the sign-up continues when both are checked (REG-05). */
export function TermsForm({ progress, onAccepted, foot }: TermsFormProps) {
  const { practiceId, token, termsAccepted, formPath } = progress
  const [ticked, setTicked] = useVisitorState(`terms ${practiceId}`, {
    terms: termsAccepted,
    baa: termsAccepted,
  })
  const [wasRefused, setRefused] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const noteId = useId()
  const isMissing = wasRefused && !(ticked.terms && ticked.baa)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setRefused(true)
    if (!ticked.terms || !ticked.baa) {
      const box = ticked.terms ? 'baa' : 'terms'
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${box}"]`)?.focus()
      return
    }
    setBusy(true)
    const { error } = await call(acceptTerms, { practiceId, version: TERMS.version }, { signUpToken: token })
    setBusy(false)
    setFailure(error?.message)
    if (!error) onAccepted()
  }

  return (
    <Form noValidate onSubmit={submit} aria-describedby={isMissing ? noteId : undefined}>
      {failure ? (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      ) : null}
      <AgreementBox agreement={TERMS_OF_SERVICE} height={206} />
      <Accept>
        <CheckboxField
          name="terms"
          label="I have read and accept the Terms of service"
          checked={ticked.terms}
          invalid={isMissing && !ticked.terms}
          onChange={({ target }) => setTicked({ ...ticked, terms: target.checked })}
        />
      </Accept>
      <AgreementBox agreement={BUSINESS_ASSOCIATE_AGREEMENT} height={182} />
      <Accept>
        <CheckboxField
          name="baa"
          label="I have read and accept the BAA"
          checked={ticked.baa}
          invalid={isMissing && !ticked.baa}
          onChange={({ target }) => setTicked({ ...ticked, baa: target.checked })}
        />
      </Accept>
      {foot(
        <End>
          <Fault role="alert">
            {isMissing ? <FieldError id={noteId}>{TERMS_TEXTS.notAccepted}</FieldError> : null}
          </Fault>
          <Buttons>
            <Button component={Link} to={formPath} size="large" variant="text">
              Back
            </Button>
            <ActionButton type="submit" variant="contained" size="large" busy={busy} endIcon={<ArrowRight />}>
              Continue
            </ActionButton>
          </Buttons>
        </End>,
      )}
    </Form>
  )
}
