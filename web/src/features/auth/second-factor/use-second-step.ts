import type { SecondStep } from '@econsult/contract/auth/sign-in'
import { type SubmitEvent, useState } from 'react'
import type { Session } from '../../../lib/session/auth-state.ts'
import { sendCode, showPasskey, type StepFault, type StepResult } from './second-step-calls.ts'

/** The kinds of second step. */
export type StepWay = 'code' | 'recoveryCode' | 'passkey' | 'mailedCode'

/** The state of the second step: its kind, the typed value, and the function that sends it. */
export function useSecondStep(
  { challengeId, methods }: SecondStep,
  { onSession, onStep }: { onSession: (session: Session) => void; onStep: (step: SecondStep) => void },
) {
  const [way, setWay] = useState<StepWay>(firstWay(methods))
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const [fault, setFault] = useState<StepFault>()
  const [busy, setBusy] = useState<'code' | 'passkey'>()

  async function run(kind: 'code' | 'passkey', send: () => Promise<StepResult>) {
    if (busy) return
    setBusy(kind)
    const result = await send()
    setBusy(undefined)
    if ('session' in result) return onSession(result.session)
    if ('secondStep' in result) return onStep(result.secondStep)
    setFault(result.fault)
    if (kind === 'code' && !result.fault.over) setCode('')
  }

  const askPasskey = () => run('passkey', () => showPasskey({ challengeId, trustDevice }))
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (way === 'passkey') return askPasskey()
    await run('code', () => sendCode({ challengeId, kind: way, code, trustDevice }))
    form.querySelector('input')?.focus()
  }
  function choose(next: StepWay) {
    setWay(next)
    setCode('')
    setFault(undefined)
  }
  function typed(value: string) {
    setCode(value)
    if (value !== '') setFault(undefined)
  }

  return { way, choose, code, typed, trustDevice, setTrustDevice, fault, busy, askPasskey, submit }
}

function firstWay(methods: SecondStep['methods']): StepWay {
  if (methods.mailedCode) return 'mailedCode'
  return methods.code ? 'code' : 'passkey'
}
