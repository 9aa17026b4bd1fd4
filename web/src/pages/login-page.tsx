import type { SecondStep } from '@econsult/contract/auth'
import { NOTICES } from '@econsult/contract/notices'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { readRemembered } from '../features/auth/remembered.ts'
import { SignInForm, type SignInErrors, type SignInValues } from '../features/auth/sign-in-form.tsx'
import { PATHS } from '../lib/paths.ts'
import { type Session, signedIn } from '../lib/session/auth-slice.ts'
import type { SignUpProgress } from '../lib/session/sign-up-progress.ts'
import { useSessionEnd } from '../lib/session/use-session.ts'
import { onceActive } from '../lib/session/once-active.ts'

// The contract's schemas come after the form, so that the form comes soon; few people see the second step.
const loadSignIn = () => import('../features/auth/sign-in.ts')
const SecondStepForm = lazy(() => import('../features/auth/second-step/second-step.tsx'))
const SecondStepWords = lazy(() => import('../app/layouts/second-step-words.tsx'))

/** Sign-in (document 1, section 2); the guard around it leads on as soon as there is a session. */
export default function LoginPage() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const end = useSessionEnd()
  const hasExpired = end === 'expired' || end === 'expired-before-start'
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondStep>()
  const [remembered] = useState(() => readRemembered(document.cookie))
  useEffect(() => onceActive(() => void loadSignIn().catch(() => undefined)), [])
  const enter = (session: Session) => void dispatch(signedIn(session))

  async function goOn(signUp: SignUpProgress) {
    const { keepSignUp } = await import('../lib/session/sign-up-progress.ts')
    keepSignUp(signUp)
    void navigate(signUp.termsAccepted ? PATHS.payment : PATHS.terms)
  }

  async function submit(values: SignInValues): Promise<SignInErrors | undefined> {
    setBusy(true)
    try {
      const { signIn } = await loadSignIn()
      const result = await signIn(values)
      if ('errors' in result) return result.errors
      if ('session' in result) enter(result.session)
      else if ('signUp' in result) await goOn(result.signUp)
      else setStep(result.secondStep)
      return undefined
    } catch {
      return { form: NOTICES.internalError }
    } finally {
      setBusy(false)
    }
  }

  return (
    <AuthLayout panel={step ? <SecondStepWords /> : undefined}>
      {step ? (
        <Suspense fallback={null}>
          <SecondStepForm step={step} onSession={enter} onBack={() => setStep(undefined)} />
        </Suspense>
      ) : (
        <SignInForm
          onSubmit={submit}
          busy={busy}
          expiredBanner={hasExpired ? NOTICES.sessionExpired : undefined}
          keepsTyped={end === 'expired'}
          remembered={remembered}
        />
      )}
    </AuthLayout>
  )
}
