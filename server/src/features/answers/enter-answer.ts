import { ANSWER_TEXTS } from '@econsult/contract/answers'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { enterCase, enterCaseToChange } from '../../access/enter-case.ts'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import { findRequests } from '../../case-events/requests/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { badField, CallError, forbidden } from '../../http/errors.ts'
import type { Caller } from '../../sessions/caller.ts'
import { hasDraft } from './store.ts'

interface Asked {
  readonly caseId: string
  readonly specialtyId: string
}

interface Entered {
  readonly record: CaseRecord
  /** All requests of the case. */
  readonly requests: readonly RequestRecord[]
  /** The request that is assigned to the caller. */
  readonly request: RequestRecord
}

/**
 * Finds a request that is assigned to the caller, whose draft answer is to be read or saved.
 * @throws CallError notFound without access to the case, badInput if the case has no such request, forbidden if it is
 * not assigned to the caller
 */
export async function enterOwnRequest(handle: Handle, caller: Caller, asked: Asked): Promise<Entered> {
  return ownRequest(handle, caller, asked, await enterCase(handle, caller, asked.caseId))
}

/**
 * Finds the request as enterOwnRequest does, and locks the case. If the specialist was unassigned but has written a
 * draft, the error states that the draft is kept.
 * @throws CallError as for enterOwnRequest
 */
export async function enterOwnRequestToSign(handle: Handle, caller: Caller, asked: Asked): Promise<Entered> {
  const record = await enterCaseToChange(handle, caller, asked.caseId).catch(async (error: unknown) => {
    const isLost = error instanceof CallError && error.kind === 'notFound'
    if (isLost && (await hasDraft(handle, asked.caseId, caller.id))) throw forbidden(ANSWER_TEXTS.takenAway)
    throw error
  })
  return ownRequest(handle, caller, asked, record)
}

async function ownRequest(
  handle: Handle,
  caller: Caller,
  { caseId, specialtyId }: Asked,
  record: CaseRecord,
): Promise<Entered> {
  const requests = await findRequests(handle, [record])
  const request = requests.find((one) => String(one.specialty_id) === specialtyId)
  if (!request) throw badField('specialtyId', REQUEST_TEXTS.noSuchRequest)
  if (request.specialist_id !== caller.id) {
    const wrote = await hasDraft(handle, caseId, caller.id)
    throw forbidden(wrote ? ANSWER_TEXTS.takenAway : ANSWER_TEXTS.onlySpecialist)
  }
  return { record, requests, request }
}
