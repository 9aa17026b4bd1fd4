import { type PasswordLink, readPasswordLink, type SecondStep } from '@econsult/contract/auth'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useParams } from 'react-router'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { PanelWords } from '../app/layouts/panel-words.tsx'
import SecondStepWords from '../app/layouts/second-step-words.tsx'
import type { FirstStepResult } from '../features/auth/first-step.ts'
import { LinkOver } from '../features/auth/link-over.tsx'
import SecondStepForm from '../features/auth/second-step/second-step.tsx'
import { SetPasswordForm } from '../features/auth/set-password-form.tsx'
import { call } from '../lib/api-client.ts'
import { PATHS } from '../lib/paths.ts'
import { type Session, sessionEnded, signedIn } from '../lib/session/auth-slice.ts'
import { keepSignUp, type SignUpProgress } from '../lib/session/sign-up-progress.ts'
import { useSession } from '../lib/session/use-session.ts'
import { FailedState } from '../ui/states/failed-state.tsx'

type Found = PasswordLink | 'loading' | 'failed'

async function readLink(token: string): Promise<Found> {
  const { data } = await call(readPasswordLink, { token }, { background: true })
  return data?.data ?? 'failed'
}

/** Sets a new password by the link of a mail, and signs in (AUTH-11). */
export default function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [found, setFound] = useState<Found>('loading')
  const [step, setStep] = useState<SecondStep>()
  const enter = useEnter()
  const navigate = useNavigate()

  useEffect(() => void readLink(token).then(setFound), [token])
  function goOn(signUp: SignUpProgress) {
    keepSignUp(signUp)
    void navigate(signUp.termsAccepted ? PATHS.payment : PATHS.terms)
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
        <SecondStepForm step={step} onSession={enter} onBack={() => void navigate(PATHS.login)} />
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
  if (found === 'failed') return <FailedState title="The link could not be read" onRetry={onRetry} />
  if (!found.works) return <LinkOver purpose={found.purpose} />
  const over = () => onOver({ works: false, purpose: found.purpose })
  return <SetPasswordForm token={token} link={found} onDone={onDone} onOver={over} />
}

/** Takes the new session up; whoever was signed in here before is signed out first. */
function useEnter(): (session: Session) => void {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const before = useSession()
  return (session) => {
    if (before !== null) dispatch(sessionEnded({ why: 'elsewhere', userId: before.user.id }))
    dispatch(signedIn(session))
    void navigate(PATHS.openCases, { replace: true })
  }
}

function wordsFor(found: Found) {
  const isOver = typeof found === 'object' && !found.works
  return isOver ? (
    <PanelWords
      title={['Nothing is lost', 'while you are out.']}
      text="Cases, drafts and half-written answers are kept. After signing in you are where you were."
    />
  ) : (
    <PanelWords
      title={['A short sentence', 'beats a clever word.']}
      text="Long is strong. Spaces are welcome, and a password manager may fill it in."
    />
  )
}
