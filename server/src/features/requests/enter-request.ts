import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { REQUEST_IS } from '@econsult/contract/requests/refusals'
import { type RequestAction, requestActions, sideOf } from '@econsult/contract/requests/actions'
import { UNSENT } from '@econsult/contract/requests/states'
import { enterCaseToChange } from '../../access/enter-case.ts'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import { findRequests } from '../../case-events/requests/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CaseRecord } from '../../tables/cases.ts'
import { badField, conflict, forbidden } from '../../http/errors.ts'
import type { Caller } from '../../sessions/caller.ts'
import { findSpecialtyTitles } from '../specialties/store.ts'

/** A request that the caller may change; its case is locked. */
export interface EnteredRequest {
  readonly record: CaseRecord
  /** All requests of the case. */
  readonly requests: readonly RequestRecord[]
  readonly request: RequestRecord
  /** The titles of all specialties by their ids. */
  readonly titles: ReadonlyMap<number, string>
  /** The title of the request's specialty. */
  readonly title: string
}

/**
 * Locks the case and finds the request. If several users change it at the same time, the first one succeeds. The others
 * get an error that states the new state.
 * @throws CallError notFound without access to the case, badInput if the case has no such request, forbidden if the
 * action is reserved for the other side, conflict if the state of the request does not allow the action
 */
export async function enterRequest(
  handle: Handle,
  caller: Caller,
  asked: { readonly caseId: string; readonly specialtyId: string },
  ...actions: readonly RequestAction[]
): Promise<EnteredRequest> {
  const record = await enterCaseToChange(handle, caller, asked.caseId)
  const requests = await findRequests(handle, [record])
  const request = requests.find((one) => String(one.specialty_id) === asked.specialtyId)
  if (!request) throw badField('specialtyId', REQUEST_TEXTS.noSuchRequest)
  if (record.is_closed) throw conflict(REQUEST_TEXTS.caseClosed)
  checkAction(caller, request, ...actions)
  const titles = new Map((await findSpecialtyTitles(handle)).map(({ id, title }) => [id, title]))
  return { record, requests, request, titles, title: titles.get(request.specialty_id) ?? '' }
}

/**
 * Checks that the caller may take one of these actions on a request of an open case to which they have access.
 * @throws CallError forbidden if the caller is on neither side of the request, conflict if the state of the request
 * does not allow the action
 */
export function checkAction(
  caller: Caller,
  { state, specialist_id }: RequestRecord,
  ...actions: readonly RequestAction[]
): void {
  if (!sideOf(caller, specialist_id)) {
    throw forbidden(caller.userType === 'Specialty' ? REQUEST_TEXTS.onlySpecialist : REQUEST_TEXTS.onlySender)
  }
  if (state === UNSENT) throw new Error('a request of the case was not sent')
  const possible = requestActions(caller, { state, specialistId: specialist_id })
  if (!actions.some((action) => possible.includes(action))) throw conflict(REQUEST_IS[state])
}
