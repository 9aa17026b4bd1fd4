import { REQUEST_TEXTS } from '@econsult/contract/requests'
import type * as contract from '@econsult/contract/requests'
import { lacksNews } from '@econsult/contract/requests/resubmission'
import type { z } from 'zod'
import type { RequestRecord } from '../../case-events/requests/rules.ts'
import type { Handle } from '../../db/database.ts'
import type { CoreDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { badField } from '../../http/errors.ts'
import type { Action } from '../../http/action.ts'
import { presentDecline } from '../cases/requests/present.ts'
import { findDeclines } from '../cases/requests/store.ts'
import { addAnswers } from '../referral-templates/add-answers.ts'
import { checkGivenSpecialist, routeRequest } from '../routing/route-request.ts'
import { findSpecialties } from '../specialties/store.ts'
import { changeOwnRequest } from './change-request.ts'
import type { EnteredRequest } from './enter-request.ts'
import { declinersOf, withNote } from './rules.ts'
import { findDeclinesAndResubmissions } from './store.ts'

/** Resubmits a declined request in the same room; the room keeps its content (TURN-04). */
export const resubmitRequest: Action<typeof contract.resubmitRequest, CoreDeps & RealtimeDeps & FileDeps> = (
  deps,
  call,
) => {
  const details = { note: call.input.note || null }
  return changeOwnRequest(deps, call, 'resubmitRequest', async (handle, entered, now) => {
    const { request, title } = entered
    const answers = await addNews(handle, entered, call.input, now)
    const { specialistId, why, note } = await nextSpecialist(handle, request, now)
    const to = specialistId === null ? 'submitted' : 'assigned'
    const went = why && `: it went to ${why}`
    const words = withNote(`sent the request again${withAnswers(answers)} (${title})${went}`, call.input.note)
    return {
      changing: [{ request, change: 'resubmit', to, specialistId, details }],
      event: { kind: 'resubmitted', words, details: { note } },
      notify: {
        // A new specialist is notified of the assignment instead.
        userId: specialistId === request.specialist_id ? specialistId : null,
        event: 'request-resubmitted',
      },
    }
  })
}

type Given = Pick<z.output<(typeof contract.resubmitRequest)['input']>, 'answers' | 'note'>

/**
 * Stores the new information of a resubmitted request. Returns the number of answers added to the template.
 * @throws CallError badInput if the request was declined for lack of information and no information was added
 */
async function addNews(
  handle: Handle,
  { record, request }: EnteredRequest,
  { answers: given = [], note }: Given,
  now: Date,
): Promise<number> {
  const answers = await addAnswers(handle, record, given, now)
  const declines = (await findDeclines(handle, record)).map(presentDecline)
  const decline = declines.find(({ specialtyId }) => specialtyId === String(request.specialty_id))
  if (decline && lacksNews(decline, { answers, note })) throw badField('note', REQUEST_TEXTS.newsRequired)
  return answers
}

/** The words for the number of added answers in the timeline text. */
function withAnswers(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' with 1 more answer' : ` with ${count} more answers`
}

/**
 * Finds the specialist for a resubmitted request (TURN-04). If the request was declined for lack of information, this
 * is the same specialist, if still available. Otherwise routing chooses. Null if an administrator must assign the
 * request.
 */
async function nextSpecialist(handle: Handle, request: RequestRecord, now: Date) {
  const before = await findDeclinesAndResubmissions(handle, request)
  const decline = before.findLast(({ change }) => change === 'decline')
  const declinedBy = declinersOf(before, { isResubmitted: true })
  const { practice_id: practiceId } = request
  if (decline && !declinedBy.has(decline.actor_id)) {
    const same = await checkGivenSpecialist(
      handle,
      { specialtyId: request.specialty_id, practiceId },
      decline.actor_id,
      now,
    )
    if ('id' in same) return { specialistId: same.id, why: '', note: '' }
  }
  const specialty = (await findSpecialties(handle)).find(({ id }) => id === request.specialty_id)
  if (!specialty) return { specialistId: null, why: '', note: '' }
  const { choice, leftOut } = await routeRequest(handle, { specialty, practiceId, declinedBy }, now)
  if (!choice) return { specialistId: null, why: '', note: leftOut }
  const { candidate } = choice
  const why = choice.why && `${candidate.name}, ${choice.why}`
  return { specialistId: candidate.id, why, note: leftOut }
}
