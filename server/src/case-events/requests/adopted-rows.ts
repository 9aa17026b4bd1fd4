import { TURNS } from '@econsult/contract/requests/states'
import type { CaseRecord } from '../../tables/cases.ts'
import { clockAfter, firstReminderAt } from './clock.ts'
import { type CurrentRequest, missingSteps } from './rules.ts'

/** The facts of a case whose requests are adopted: the time of its closing, and the user who closed it. */
export type AdoptedCase = Pick<CaseRecord, 'practice_id' | 'id' | 'created_by' | 'closed_by' | 'closed_at'>

/** The events of an adopted request: the adoption, and the closing if the case is closed. */
export function adoptionEvents(request: CurrentRequest, ofCase: AdoptedCase | undefined) {
  if (!ofCase) throw new Error('a request of another case was found')
  const { practice_id, case_id, specialty_id, specialist_id } = request
  const since = new Date(request.since)
  return missingSteps(request).map(({ change, from, to }, index) => ({
    practice_id,
    case_id,
    specialty_id,
    number: index + 1,
    previous_number: index === 0 ? null : index,
    change,
    from_state: from,
    to_state: to,
    at: change === 'adopt' ? (ofCase.closed_at ?? since) : since,
    actor_id: change === 'adopt' ? ofCase.created_by : (ofCase.closed_by ?? ofCase.created_by),
    specialist_id,
  }))
}

/** The state of a request after it was adopted. Its clock starts at the given time, if the clock runs in that state. */
export function adoptedRow(request: CurrentRequest, at: Date) {
  const { practice_id, case_id, specialty_id, state, before_closing, since } = request
  const runs = TURNS[state].clock === 'runs'
  const clock = runs
    ? clockAfter(null, { change: 'adopt', to: state, number: 1, at, limit: undefined })
    : undefined
  return {
    practice_id,
    case_id,
    specialty_id,
    state,
    number: missingSteps(request).length,
    since: new Date(since),
    before_closing,
    clock: clock && JSON.stringify(clock),
    due_at: typeof clock?.dueAt === 'number' ? new Date(clock.dueAt) : null,
    remind_at: (clock && firstReminderAt(clock, at)) ?? null,
  }
}
