import { useParams } from 'react-router'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { ConfirmEmailForm } from '../features/auth/email-confirmation/confirm-email-form.tsx'
import { noteUser } from '../lib/session/auth-state.ts'
import { useSession } from '../lib/session/use-session.ts'

/** Confirms an email address by the link in the welcome email, whether the user is signed in or not. */
export default function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const session = useSession()
  function confirmed(email: string) {
    if (session?.user.email === email) noteUser({ ...session.user, emailConfirmed: true })
  }
  return (
    <AuthLayout>
      <ConfirmEmailForm token={token} isSignedIn={session !== null} onConfirmed={confirmed} />
    </AuthLayout>
  )
}
