import type { SecondStep as Step } from '@econsult/contract/auth/sign-in'
import type { Session } from '../../../lib/session/auth-state.ts'
import { RequiredSetUp } from './required-set-up.tsx'
import { SecondStepForm } from './second-step-form.tsx'

type SecondStepProps = {
  step: Step
  onSession: (session: Session) => void
  onStep: (step: Step) => void
  onBack: () => void
}

/**
 * The second step, between a correct password and the session; loaded as a separate chunk, because few users need it.
 */
export default function SecondStep({ step, onSession, onStep, onBack }: SecondStepProps) {
  return step.setsUp ? (
    <RequiredSetUp step={step} onSession={onSession} />
  ) : (
    <SecondStepForm
      key={step.challengeId}
      step={step}
      onSession={onSession}
      onStep={onStep}
      onBack={onBack}
    />
  )
}
