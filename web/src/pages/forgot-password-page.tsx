import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { PanelWords } from '../app/layouts/panel-words.tsx'
import { ForgotPasswordForm } from '../features/auth/passwords/forgot-password-form.tsx'
import { phrases } from './phrases.ts'

/** The page that requests a link to set a new password (AUTH-10). */
export default function ForgotPasswordPage() {
  const words = <PanelWords title={phrases.resetClaim} text={phrases.resetExplained} />
  return (
    <AuthLayout panel={words}>
      <ForgotPasswordForm />
    </AuthLayout>
  )
}
