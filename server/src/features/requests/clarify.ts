import type { ReplyOf } from '@econsult/contract/call'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import type * as contract from '@econsult/contract/requests'
import type { RequestAction } from '@econsult/contract/requests/actions'
import type { RequestState } from '@econsult/contract/requests/states'
import type { z } from 'zod'
import type { KnownRoom } from '../../access/known-rooms.ts'
import type { Handle } from '../../db/database.ts'
import type { ChangingRequest } from '../../case-events/requests/store.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { readCase } from '../cases/read-case.ts'
import { storeMessage } from '../messages/save-message.ts'
import { checkAction } from './enter-request.ts'

type Needs = CoreDeps & RealtimeDeps & FileDeps

/** Stores the specialist's question about a request. The sender must act next, and the clock is paused (TURN-03). */
export const askClarification: Action<typeof contract.askClarification, Needs> = (deps, call) => {
  return sayAbout(deps, call, 'askClarification', { change: 'ask-clarification', to: 'clarification-asked' })
}

/** Stores the sender's clarification of one request (TURN-03). */
export const giveClarification: Action<typeof contract.giveClarification, Needs> = (deps, call) => {
  return sayAbout(deps, call, 'giveClarification', { change: 'give-clarification', to: 'assigned' })
}

type Input = z.output<(typeof contract.giveClarification)['input']>

/**
 * Stores a message that changes the state of a request, and reads the case in the same transaction. If the caller has
 * lost access in the meantime, nothing is stored. A repeated call with the same id changes nothing.
 */
async function sayAbout(
  deps: Needs,
  call: CallRequest<Input>,
  action: RequestAction,
  turn: { readonly change: ChangingRequest['change']; readonly to: RequestState },
): Promise<ReplyOf<typeof contract.giveClarification>> {
  const { caller } = call
  const { caseId, specialtyId, ...said } = call.input
  const input = { ...said, channelId: caseId }
  const turnsOf = async (_handle: Handle, { requests }: KnownRoom) => {
    const request = requests.find((one) => String(one.specialty_id) === specialtyId)
    if (!request) throw badField('specialtyId', REQUEST_TEXTS.noSuchRequest)
    checkAction(caller, request, action)
    return [{ request, ...turn }]
  }
  const { read: data } = await storeMessage(deps, { ...call, input }, turnsOf, (handle, room) =>
    readCase(deps, handle, caller, room),
  )
  return { data }
}
