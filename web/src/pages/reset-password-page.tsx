import { type PasswordLink, readPasswordLink } from '@econsult/contract/auth/passwords'
import { type SecondStep } from '@econsult/contract/auth/sign-in'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { PanelWords } from '../app/layouts/panel-words.tsx'
import SecondStepWords from '../app/layouts/second-step-words.tsx'
import type { FirstStepResult } from '../features/auth/sign-in/first-step.ts'
import { LinkOver } from '../features/auth/passwords/link-over.tsx'
import SecondStepForm from '../features/auth/second-factor/second-step.tsx'
import { SetPasswordForm } from '../features/auth/passwords/set-password-form.tsx'
import { call } from '../lib/api-client.ts'
import { PATHS } from '../lib/paths.ts'
import { type Session, noteSessionEnded, noteSignedIn } from '../lib/session/auth-state.ts'
import {
  START_OVER,
  mustStartOver,
  keepSignUp,
  nextStepOf,
  type SignUpProgress,
} from '../lib/session/sign-up-progress.ts'
import { useSession } from '../lib/session/use-session.ts'
import { useNotices } from '../ui/notices/use-notices.ts'
import { FailedState } from '../ui/states/failed-state.tsx'
import { phrases } from './phrases.ts'

type Found = PasswordLink | 'loading' | 'failed'

async function readLink(token: string): Promise<Found> {
  const { data } = await call(readPasswordLink, { token }, { background: true })
  return data?.data ?? 'failed'
}

/** The page that sets a new password with the link in an email, and signs in (AUTH-11). */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [found, setFound] = useState<Found>('loading')
  const [step, setStep] = useState<SecondStep>()
  const enter = useEnter()
  const navigate = useNavigate()
  const notices = useNotices()

  useEffect(() => void readLink(token).then(setFound), [token])
  function goOn(signUp: SignUpProgress) {
    keepSignUp(mustStartOver(signUp) ? null : signUp)
    if (mustStartOver(signUp)) notices.show(START_OVER)
    void navigate(nextStepOf(signUp))
  }
  function retry() {
    setFound('loading')
    void readLink(token).then(setFound)
  }

  function done(result: FirstStepResult | { signUp: SignUpProgress }) {
    if ('session' in result) enter(result.session)
    else if ('signUp' in result) goOn(result.signUp)
    else setStep(result.secondStep)
  }

  return (
    <AuthLayout panel={step ? <SecondStepWords /> : wordsFor(found)}>
      {step ? (
        <SecondStepForm
          step={step}
          onSession={enter}
          onStep={setStep}
          onBack={() => void navigate(PATHS.login)}
        />
      ) : (
        <Screen found={found} token={token} onRetry={retry} onDone={done} onOver={setFound} />
      )}
    </AuthLayout>
  )
}

type ScreenProps = {
  found: Found
  token: string
  onRetry: () => void
  onDone: (result: FirstStepResult | { signUp: SignUpProgress }) => void
  onOver: (link: PasswordLink) => void
}

function Screen({ found, token, onRetry, onDone, onOver }: ScreenProps) {
  if (found === 'loading') return null
  if (found === 'failed') return <FailedState title={phrases.linkNotRead} onRetry={onRetry} />
  if (!found.works) return <LinkOver purpose={found.purpose} />
  const over = () => onOver({ works: false, purpose: found.purpose })
  return <SetPasswordForm token={token} link={found} onDone={onDone} onOver={over} />
}

/** Starts the new session; a user who was signed in here before is signed out first. */
function useEnter(): (session: Session) => void {
  const navigate = useNavigate()
  const before = useSession()
  return (session) => {
    if (before !== null) noteSessionEnded({ why: 'elsewhere', userId: before.user.id })
    noteSignedIn(session)
    void navigate(PATHS.openCases, { replace: true })
  }
}

function wordsFor(found: Found) {
  const isOver = typeof found === 'object' && !found.works
  return isOver ? (
    <PanelWords title={phrases.resetClaim} text={phrases.resetExplained} />
  ) : (
    <PanelWords title={phrases.passwordClaim} text={phrases.passwordExplained} />
  )
}
