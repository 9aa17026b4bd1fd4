import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { PanelWords } from '../app/layouts/panel-words.tsx'
import { ForgotPasswordForm } from '../features/auth/passwords/forgot-password-form.tsx'

/** The page that requests a link to set a new password (AUTH-10). */
export default function ForgotPasswordPage() {
  const words = (
    <PanelWords
      title={['Nothing is lost', 'while you are out.']}
      text="Cases, drafts and half-written answers are kept. After signing in you continue where you left off."
    />
  )
  return (
    <AuthLayout panel={words}>
      <ForgotPasswordForm />
    </AuthLayout>
  )
}
