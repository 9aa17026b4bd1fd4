import type { SecondStep as Step } from '@econsult/contract/auth'
import type { Session } from '../../../lib/session/auth-slice.ts'
import { RequiredSetUp } from './required-set-up.tsx'
import { SecondStepForm } from './second-step-form.tsx'

type SecondStepProps = {
  step: Step
  onSession: (session: Session) => void
  onBack: () => void
}

/** What comes between a right first step and the session; in a chunk of its own, since few people see it. */
export default function SecondStep({ step, onSession, onBack }: SecondStepProps) {
  return step.setsUp ? (
    <RequiredSetUp step={step} onSession={onSession} />
  ) : (
    <SecondStepForm step={step} onSession={onSession} onBack={onBack} />
  )
}
