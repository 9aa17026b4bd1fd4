import type { SecondStep } from '@econsult/contract/auth/sign-in'
import { NOTICES } from '@econsult/contract/notices'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { readRemembered } from '../features/auth/devices/remembered.ts'
import { SignInForm, type SignInErrors, type SignInValues } from '../features/auth/sign-in/sign-in-form.tsx'
import { noteSignedIn } from '../lib/session/auth-state.ts'
import { hasJustPaid } from '../lib/session/just-paid.ts'
import type { SignUpProgress } from '../lib/session/sign-up-progress.ts'
import { useSessionEnd } from '../lib/session/use-session.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { onceActive } from '../lib/session/once-active.ts'
import { afterTranslations } from '../lib/languages/load-translations.ts'

// The contract's schemas are loaded after the form, so that the form appears early; the second step is rarely
// displayed.
const loadSignIn = () => afterTranslations(() => import('../features/auth/sign-in/sign-in.ts'))
const SecondStepForm = lazy(() =>
  afterTranslations(() => import('../features/auth/second-factor/second-step.tsx')),
)
const SecondStepWords = lazy(() => afterTranslations(() => import('../app/layouts/second-step-words.tsx')))

/** The sign-in page (AUTH-01); its guard redirects the user as soon as there is a session. */
export default function LoginPage() {
  const navigate = useNavigate()
  const notices = useNotices()
  const end = useSessionEnd()
  const hasExpired = end === 'expired' || end === 'expired-before-start'
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<SecondStep>()
  const [remembered] = useState(() => readRemembered(document.cookie))
  useEffect(() => onceActive(() => void loadSignIn().catch(() => undefined)), [])

  async function goOn(signUp: SignUpProgress) {
    const { START_OVER, mustStartOver, keepSignUp, nextStepOf } = await afterTranslations(
      () => import('../lib/session/sign-up-progress.ts'),
    )
    keepSignUp(mustStartOver(signUp) ? null : signUp)
    if (mustStartOver(signUp)) notices.show(START_OVER)
    void navigate(nextStepOf(signUp))
  }

  async function submit(values: SignInValues): Promise<SignInErrors | undefined> {
    setBusy(true)
    try {
      const { signIn } = await loadSignIn()
      const result = await signIn(values)
      if ('errors' in result) return result.errors
      if ('session' in result) noteSignedIn(result.session)
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
          <SecondStepForm
            step={step}
            onSession={noteSignedIn}
            onStep={setStep}
            onBack={() => setStep(undefined)}
          />
        </Suspense>
      ) : (
        <SignInForm
          onSubmit={submit}
          busy={busy}
          isNewPractice={hasJustPaid()}
          expiredBanner={hasExpired ? NOTICES.sessionExpired : undefined}
          keepsTyped={end === 'expired'}
          remembered={remembered}
        />
      )}
    </AuthLayout>
  )
}
