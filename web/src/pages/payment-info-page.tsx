import { BILLING_TEXTS } from '@econsult/contract/billing'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { SignUpFoot, SignUpLayout } from '../app/layouts/sign-up-layout.tsx'
import { PaymentScreen } from '../features/billing/payment-screen.tsx'
import { PATHS } from '../lib/paths.ts'
import { keepSignUp, useSignUp } from '../lib/session/sign-up-progress.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useNotices } from '../ui/notices/use-notices.ts'

/** The last step of a practice's sign-up: who is signed in, or signs nobody up, is led to the inbox (ROUT-03). */
export default function PaymentInfoPage() {
  const signUp = useSignUp()
  const session = useSession()
  const notices = useNotices()
  const [done, setDone] = useState(false)
  if (done) return <Navigate to={PATHS.login} replace />
  const maxUsers = signUp?.maxUser ?? null
  if (session !== null || signUp === null || maxUsers === null) {
    return <Navigate to={PATHS.openCases} replace />
  }
  if (!signUp.termsAccepted) return <Navigate to={PATHS.terms} replace />

  function finish() {
    setDone(true)
    keepSignUp(null)
    notices.show(BILLING_TEXTS.accountCreated)
  }

  return (
    <SignUpLayout step={3} width={760}>
      <PaymentScreen signUp={signUp} maxUsers={maxUsers} onDone={finish} foot={SignUpFoot} />
    </SignUpLayout>
  )
}
