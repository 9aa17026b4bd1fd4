import type { AuthenticatorSecret } from '@econsult/contract/auth/second-factor'
import {
  endOtherSessions,
  endSession,
  type Passkey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requireSecondFactor,
  type Security,
  startAuthenticatorSetUp,
  turnOffSecondFactor,
  finishPasskeyRegistration,
  startPasskeyRegistration,
} from '@econsult/contract/auth/security'
import { useState } from 'react'
import { call, type CallResult } from '../../../lib/api-client.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import type { ShownFactor } from './factor-dialog.tsx'
import { failureText } from '../../../lib/api-failure.ts'
import { createPasskey, makesPasskeys, NO_PASSKEYS, NOT_MADE } from '../second-factor/create-passkey.ts'
import { phrases } from './phrases.ts'

/** Who must sign in with two factors if a setting requires it. */
type RequirementOf = NonNullable<Security['requirement']>['of']

/** An action that requires the password. */
export interface Asked {
  /** Text about the purpose of the password and the next step. */
  readonly reason: string
  readonly run: (proof: string) => Promise<void>
}

/** The kind of dialog that is open. */
export type Shown =
  | { kind: 'set-up'; made: AuthenticatorSecret; isFirst: boolean }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'factor'; send: (factor: ShownFactor) => Promise<CallResult<unknown>> }

/** The actions of the security section; `changed` is called after every change. */
export function useSecurityActions(changed: () => void) {
  const notices = useNotices()
  const [asked, setAsked] = useState<Asked>()
  const [shown, setShown] = useState<Shown>()
  const [ending, setEnding] = useState<string>()

  function settle(result: CallResult<unknown>, done: string) {
    if (result.error) notices.show(failureText(result.error), { tone: 'failed' })
    else notices.show(done)
    changed()
  }
  const ask = (reason: string, run: (proof: string) => Promise<void>) =>
    setAsked({
      reason,
      run: async (proof) => {
        await run(proof)
        setAsked(undefined)
      },
    })
  const close = () => {
    setAsked(undefined)
    setShown(undefined)
  }
  async function end(which: string, done: string, send: () => Promise<CallResult<unknown>>) {
    setEnding(which)
    settle(await send(), done)
    setEnding(undefined)
  }

  return {
    asked,
    shown,
    ending,
    close,
    showCodes: (codes: readonly string[] | null) => {
      setShown(codes === null ? undefined : { kind: 'codes', codes })
      changed()
    },
    setUp: (isFirst: boolean) =>
      ask(phrases.thenAppIsLinked, async (proof) => {
        const { data, error } = await call(startAuthenticatorSetUp, { proof })
        if (error) notices.show(failureText(error), { tone: 'failed' })
        else setShown({ kind: 'set-up', made: data.data, isFirst })
      }),
    newCodes: () =>
      ask(phrases.thenNewCodes, async (proof) => {
        const result = await call(renewRecoveryCodes, { proof })
        if (result.error) return settle(result, '')
        setShown({ kind: 'codes', codes: result.data.data.recoveryCodes })
        changed()
      }),
    turnOff: () =>
      ask(phrases.thenConfirmTurningOff, async (proof) =>
        setShown({ kind: 'factor', send: (factor) => call(turnOffSecondFactor, { proof, ...factor }) }),
      ),
    /** Turns two-factor sign-in off with the given factor; returns the error text, if any. */
    showFactor: async (send: () => Promise<CallResult<unknown>>): Promise<string | undefined> => {
      const result = await send()
      const { errors } = result.error ?? { errors: {} }
      if (result.error && ('code' in errors || 'passkey' in errors)) return failureText(result.error)
      setShown(undefined)
      settle(result, phrases.isOff)
      return undefined
    },
    addPasskey: () =>
      ask(phrases.thenDeviceIsLinked, async (proof) => {
        const made = await makePasskey(proof)
        if ('fault' in made) return void notices.show(made.fault, { tone: 'failed' })
        notices.show(phrases.passkeyAdded)
        if (made.recoveryCodes) setShown({ kind: 'codes', codes: made.recoveryCodes })
        changed()
      }),
    rename: (passkey: Passkey) => setShown({ kind: 'rename', passkey }),
    saveName: async (passkeyId: string, name: string) => {
      setShown(undefined)
      settle(await call(renamePasskey, { passkeyId, name }), phrases.passkeyRenamed)
    },
    remove: ({ id: passkeyId, name }: Passkey, isLastFactor: boolean) =>
      ask(phrases.thenPasskeyIsGone({ name }), async (proof) => {
        const send = (factor: ShownFactor) => call(removePasskey, { passkeyId, proof, ...factor })
        if (isLastFactor) setShown({ kind: 'factor', send })
        else settle(await send({}), phrases.passkeyRemoved)
      }),
    endOne: (sessionId: string) =>
      end(sessionId, phrases.deviceLoggedOut, () => call(endSession, { sessionId })),
    endOthers: () => end('others', phrases.othersLoggedOut, () => call(endOtherSessions, {})),
    require: (required: boolean, of: RequirementOf) =>
      ask(required ? phrases.thenRequired({ of }) : phrases.thenOptional({ of }), async (proof) =>
        settle(await call(requireSecondFactor, { required, proof }), phrases.ruleSaved),
      ),
  }
}

export type SecurityActions = ReturnType<typeof useSecurityActions>

type Made = { recoveryCodes: readonly string[] | null } | { fault: string }

/** Creates a passkey in the browser and sends it to the server; returns recovery codes if it is the first factor. */
async function makePasskey(proof: string): Promise<Made> {
  if (!makesPasskeys()) return { fault: NO_PASSKEYS }
  const asked = await call(startPasskeyRegistration, { proof })
  if (asked.error) return { fault: failureText(asked.error) }
  const passkey = await createPasskey(asked.data.data)
  if (passkey === null) return { fault: NOT_MADE }
  const { data, error } = await call(finishPasskeyRegistration, { passkey })
  return error ? { fault: failureText(error) } : { recoveryCodes: data.data.recoveryCodes }
}
