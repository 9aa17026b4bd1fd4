import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { PanelWords } from '../app/layouts/panel-words.tsx'
import { ForgotPasswordForm } from '../features/auth/forgot-password-form.tsx'

/** Asks for a link to set a new password (AUTH-10). */
export default function ForgotPasswordPage() {
  const words = (
    <PanelWords
      title={['Nothing is lost', 'while you are out.']}
      text="Cases, drafts and half-written answers are kept. After signing in you are where you were."
    />
  )
  return (
    <AuthLayout panel={words}>
      <ForgotPasswordForm />
    </AuthLayout>
  )
}
