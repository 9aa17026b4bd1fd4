import type { AuthenticatorSecret } from '@econsult/contract/second-step'
import {
  endOtherSessions,
  endSession,
  type Passkey,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  requireSecondFactor,
  startAuthenticatorSetUp,
  turnOffSecondFactor,
} from '@econsult/contract/security'
import { useState } from 'react'
import { call, type CallResult } from '../../../lib/api-client.ts'
import { failureText } from '../../../lib/api-failure.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { makePasskey } from './make-passkey.ts'

/** Something that the password has to be shown for. */
export interface Asked {
  /** Why, and what then happens. */
  readonly reason: string
  readonly run: (proof: string) => Promise<void>
}

/** The dialog that stands open. */
export type Shown =
  | { kind: 'set-up'; made: AuthenticatorSecret; isFirst: boolean }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'rename'; passkey: Passkey }

/** What can be done in the security section; `changed` hears of every change. */
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
      ask('Then your authenticator app is linked to your account.', async (proof) => {
        const { data, error } = await call(startAuthenticatorSetUp, { proof })
        if (error) notices.show(failureText(error), { tone: 'failed' })
        else setShown({ kind: 'set-up', made: data.data, isFirst })
      }),
    newCodes: () =>
      ask('Then you get new recovery codes, and the old ones stop working.', async (proof) => {
        const result = await call(renewRecoveryCodes, { proof })
        if (result.error) return settle(result, '')
        setShown({ kind: 'codes', codes: result.data.data.recoveryCodes })
        changed()
      }),
    turnOff: () =>
      ask(
        'Then a password alone opens your account. Passkeys and recovery codes are removed.',
        async (proof) => settle(await call(turnOffSecondFactor, { proof }), 'Two-factor is off.'),
      ),
    addPasskey: () =>
      ask('Then this device, or a key of yours, is linked to your account.', async (proof) => {
        const made = await makePasskey(proof)
        if ('fault' in made) return void notices.show(made.fault, { tone: 'failed' })
        notices.show('The passkey has been added.')
        if (made.recoveryCodes) setShown({ kind: 'codes', codes: made.recoveryCodes })
        changed()
      }),
    rename: (passkey: Passkey) => setShown({ kind: 'rename', passkey }),
    saveName: async (passkeyId: string, name: string) => {
      setShown(undefined)
      settle(await call(renamePasskey, { passkeyId, name }), 'The passkey has its new name.')
    },
    remove: ({ id, name }: Passkey) =>
      ask(`Then “${name}” no longer signs you in.`, async (proof) =>
        settle(await call(removePasskey, { passkeyId: id, proof }), 'The passkey has been removed.'),
      ),
    endOne: (sessionId: string) =>
      end(sessionId, 'That device is signed out.', () => call(endSession, { sessionId })),
    endOthers: () => end('others', 'Every other device is signed out.', () => call(endOtherSessions, {})),
    require: (required: boolean, whom: string) =>
      ask(
        required
          ? `Then ${whom} need a second factor from their next sign-in on.`
          : `Then ${whom} may sign in with a password alone.`,
        async (proof) =>
          settle(await call(requireSecondFactor, { required, proof }), 'The rule has been saved.'),
      ),
  }
}

export type SecurityActions = ReturnType<typeof useSecurityActions>
