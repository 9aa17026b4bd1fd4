import { NOTICES } from '@econsult/contract/notices'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { SignUpFoot, SignUpLayout } from '../app/layouts/sign-up-layout.tsx'
import { signInAfterPayment } from '../features/auth/sign-in/sign-in-after-payment.ts'
import { PaymentScreen } from '../features/billing/payment-screen.tsx'
import { PATHS } from '../lib/paths.ts'
import { noteSignedIn } from '../lib/session/auth-state.ts'
import { noteJustPaid } from '../lib/session/just-paid.ts'
import { keepSignUp, type SignUpProgress, useSignUp } from '../lib/session/sign-up-progress.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useNotices } from '../ui/notices/use-notices.ts'

/**
 * The last step of a practice's sign-up; users who are signed in or not signing up are redirected to the inbox
 * (ROUT-03).
 */
export default function PaymentInfoPage() {
  const signUp = useSignUp()
  const session = useSession()
  const notices = useNotices()
  const [done, setDone] = useState(false)
  // The guard of the sign-in page redirects signed-in users.
  if (done) return <Navigate to={PATHS.login} replace />
  const maxUsers = signUp?.maxUser ?? null
  if (session !== null || signUp === null || maxUsers === null) {
    return <Navigate to={PATHS.openCases} replace />
  }
  if (!signUp.termsAccepted) return <Navigate to={PATHS.terms} replace />

  async function finish(paid: SignUpProgress) {
    const entered = await signInAfterPayment(paid)
    noteJustPaid()
    // With a second factor, or after an older payment, the user signs in as usual.
    if (entered) noteSignedIn(entered)
    else setDone(true)
    keepSignUp(null)
    notices.show(NOTICES.accountCreated)
  }

  return (
    <SignUpLayout step={3} width={760}>
      <PaymentScreen
        signUp={signUp}
        maxUsers={maxUsers}
        onDone={() => void finish(signUp)}
        foot={SignUpFoot}
      />
    </SignUpLayout>
  )
}
