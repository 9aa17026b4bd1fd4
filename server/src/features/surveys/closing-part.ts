import { closingPart } from '../../case-events/closing.ts'
import { findAnswered } from '../../case-events/consults/store.ts'
import { insertSurvey, withdrawSurveys } from './store.ts'

/**
 * Records the survey of each closed consult (SURV-01). The questions are asked if a specialist has answered, but not if
 * a delegate closes the consult. If a delegate undoes the closing, the clinician's survey is not withdrawn (TURN-10).
 */
export const surveysPart = closingPart({
  check: ({ handle, cases }) => findAnswered(handle, cases),
  async write({ handle, caller, cases, choiceOf, now }, answered) {
    for (const record of cases) {
      const isAsked = answered.has(record.id) && caller.delegate === undefined
      const survey = choiceOf(record)?.survey
      await insertSurvey(handle, record, { closing: record.closings + 1, caller, isAsked, survey, now })
    }
  },
  async reopen({ handle, caller, cases, isUndo, now }) {
    if (isUndo && !caller.delegate) await withdrawSurveys(handle, cases, now)
  },
})
