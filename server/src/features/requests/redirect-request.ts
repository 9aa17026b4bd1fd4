import { said } from '@econsult/contract/languages/codes'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import type * as contract from '@econsult/contract/requests'
import { MAX_CASE_SPECIALTIES } from '@econsult/contract/limits'
import type { z } from 'zod'
import { afterChange, isOpen, newRequest, type RequestRecord } from '../../case-events/requests/rules.ts'
import type { ChangingRequest } from '../../case-events/requests/store.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { badField, conflict } from '../../http/errors.ts'
import type { Action, CallRequest } from '../../http/action.ts'
import { CASE_TEXTS } from '@econsult/contract/cases/texts'
import { checkGivenSpecialist, routeRequest } from '../routing/route-request.ts'
import { findSpecialists, findSpecialties } from '../specialties/store.ts'
import { changeRequest } from './change-request.ts'
import type { EnteredRequest } from './enter-request.ts'
import { withNote } from './rules.ts'
import { addSpecialty } from './store.ts'

type Call = CallRequest<z.output<(typeof contract.redirectRequest)['input']>>

/**
 * Redirects a request to a colleague or to another specialty (TURN-03). The question, files and messages stay in the
 * room. The current specialist loses the request.
 */
export const redirectRequest: Action<
  typeof contract.redirectRequest,
  CoreDeps & RealtimeDeps & FileDeps
> = async (deps, call) => {
  const { toSpecialistId, toSpecialtyId = '' } = call.input
  const data = await changeRequest(deps, call, 'redirectRequest', async (handle, entered, now) => {
    const target =
      toSpecialistId === undefined
        ? await toSpecialty(handle, call, entered, toSpecialtyId, now)
        : await toColleague(handle, call, entered, toSpecialistId, now)
    const isSender = call.caller.id === entered.record.provider_id
    const notify = {
      userId: isSender ? null : entered.record.provider_id,
      event: 'request-redirected' as const,
    }
    return { ...target, notify }
  })
  return { data }
}

async function toColleague(
  handle: Handle,
  { input }: Call,
  { request, title }: EnteredRequest,
  id: string,
  now: Date,
) {
  if (id === request.specialist_id) throw badField('toSpecialistId', REQUEST_TEXTS.otherColleague)
  const { specialty_id: specialtyId, practice_id: practiceId } = request
  const isOfSpecialty = (await findSpecialists(handle)).some(
    (one) => one.id === id && one.specialty_id === specialtyId,
  )
  if (!isOfSpecialty) throw badField('toSpecialistId', REQUEST_TEXTS.notInSpecialty)
  const colleague = await checkGivenSpecialist(handle, { specialtyId, practiceId }, id, now)
  if ('refusal' in colleague) throw badField('toSpecialistId', colleague.refusal)
  const changing: ChangingRequest[] = [
    { request, change: 'redirect', to: 'assigned', specialistId: id, details: { note: input.note || null } },
  ]
  const words = withNote(`redirected the request to ${colleague.name} (${title})`, input.note)
  return { changing, event: redirected(words, '') }
}

/**
 * Ends the request and sends a new one to the other specialty. If routing chooses a specialist, the new request is
 * assigned to that specialist.
 */
async function toSpecialty(handle: Handle, call: Call, entered: EnteredRequest, id: string, now: Date) {
  const { request, title } = entered
  const specialty = (await findSpecialties(handle)).find((one) => String(one.id) === id)
  if (!specialty || specialty.id === request.specialty_id) {
    throw badField('toSpecialtyId', REQUEST_TEXTS.otherSpecialty)
  }
  const before = findOrCheck(entered, specialty.id)
  const key = { practice_id: request.practice_id, case_id: request.case_id, specialty_id: specialty.id }
  if (!before) await addSpecialty(handle, key, now)
  const target = before ?? newRequest(key)
  const submitting = {
    request: target,
    change: before ? 'redirect' : 'send',
    to: 'submitted',
    specialistId: null,
  } as const
  const details = { note: call.input.note || null, other_specialty_id: specialty.id }
  const changing: ChangingRequest[] = [
    submitting,
    { request, change: 'redirect', to: 'closed', specialistId: null, details },
  ]
  const practiceId = request.practice_id
  const { choice, leftOut } = await routeRequest(handle, { specialty, practiceId }, now)
  if (choice) {
    changing.push({
      request: afterChange(target, submitting, { at: now }),
      change: 'assign',
      to: 'assigned',
      specialistId: choice.candidate.id,
    })
  }
  const requests = before ? entered.requests : [...entered.requests, target]
  const why = choice?.why ? `: it went to ${choice.candidate.name}, ${choice.why}` : ''
  const words = withNote(`redirected the request from ${title} to ${specialty.title}${why}`, call.input.note)
  return { requests, changing, event: redirected(words, leftOut) }
}

/**
 * Finds the case's earlier, ended request for a specialty.
 * @throws CallError if that request is still open, or if a new request would exceed the maximum number of specialties
 */
function findOrCheck({ requests }: EnteredRequest, specialtyId: number): RequestRecord | undefined {
  const before = requests.find((one) => one.specialty_id === specialtyId)
  if (before && isOpen(before)) throw conflict(REQUEST_TEXTS.specialtyThere)
  if (!before && requests.length >= MAX_CASE_SPECIALTIES) {
    throw badField('toSpecialtyId', said(CASE_TEXTS.tooManySpecialties, { count: MAX_CASE_SPECIALTIES }))
  }
  return before
}

function redirected(words: string, note: string) {
  return { kind: 'redirected' as const, words, details: { note } }
}
