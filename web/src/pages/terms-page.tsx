import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { SignUpFoot, SignUpLayout } from '../app/layouts/sign-up-layout.tsx'
import { PlanPrice } from '../features/billing/plan-price.tsx'
import { TermsForm } from '../features/sign-up/terms/terms-form.tsx'
import { PATHS } from '../lib/paths.ts'
import { keepSignUp, type SignUpProgress, useSignUp } from '../lib/session/sign-up-progress.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { FormTitle } from '../ui/form-title.tsx'
import { Block, OnlyWide } from '../ui/layout/words.ts'
import { phrases } from './phrases.ts'

/**
 * The terms of service and BAA, step 2 of a practice's sign-up; without a sign-up, the page redirects to the open cases
 * (ROUT-03).
 */
export default function TermsPage() {
  const session = useSession()
  const progress = useSignUp()
  if (session !== null || progress === null) return <Navigate to={PATHS.openCases} replace />
  return <Terms progress={progress} />
}

function Terms({ progress }: { progress: SignUpProgress }) {
  useDocumentTitle(phrases.termsAndBaa)
  const navigate = useNavigate()

  function goOn() {
    keepSignUp({ ...progress, termsAccepted: true })
    void navigate(PATHS.payment)
  }

  return (
    <SignUpLayout step={2} width={760}>
      <FormTitle
        step={phrases.stepOfThree({ step: 2 })}
        title={phrases.termsAndBaa}
        lead={<OnlyWide>{phrases.termsLead({ practice: progress.practiceName })}</OnlyWide>}
      />
      {progress.maxUser === null ? null : (
        <Block top={4}>
          <PlanPrice maxUsers={progress.maxUser} />
        </Block>
      )}
      <TermsForm progress={progress} onAccepted={goOn} foot={foot} />
    </SignUpLayout>
  )
}

function foot(content: ReactNode) {
  return <SignUpFoot>{content}</SignUpFoot>
}
