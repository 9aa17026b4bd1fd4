import { NOTICES } from '@econsult/contract/notices'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { SignInForm, type SignInErrors, type SignInValues } from '../features/auth/sign-in-form.tsx'
import { signedIn } from '../lib/session/auth-slice.ts'
import { useSessionEnd } from '../lib/session/use-session.ts'
import { onceActive } from '../lib/session/once-active.ts'

// The contract's schemas come after the form, so that the form comes soon.
const loadSignIn = () => import('../features/auth/sign-in.ts')

/** Sign-in (document 1, section 2); the guard around it leads on as soon as there is a session. */
export default function LoginPage() {
  const dispatch = useDispatch()
  const end = useSessionEnd()
  const hasExpired = end === 'expired' || end === 'expired-before-start'
  const [busy, setBusy] = useState(false)
  useEffect(() => onceActive(() => void loadSignIn().catch(() => undefined)), [])

  async function submit(values: SignInValues): Promise<SignInErrors | undefined> {
    setBusy(true)
    try {
      const { signIn } = await loadSignIn()
      const { session, errors } = await signIn(values)
      if (session) dispatch(signedIn(session))
      return errors
    } catch {
      return { form: NOTICES.internalError }
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout>
      <SignInForm
        onSubmit={submit}
        busy={busy}
        expiredBanner={hasExpired ? NOTICES.sessionExpired : undefined}
        keepsTyped={end === 'expired'}
      />
    </AuthLayout>
  )
}
