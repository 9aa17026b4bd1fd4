import * as casesContract from '@econsult/contract/cases'
import * as inboxContract from '@econsult/contract/cases/inbox'
import * as byQuestionContract from '@econsult/contract/cases/by-question'
import * as needsYouContract from '@econsult/contract/cases/needs-you'
import * as toDoContract from '@econsult/contract/cases/to-do'
import * as patientCasesContract from '@econsult/contract/cases/patient-cases'
import * as patientCorrectionsContract from '@econsult/contract/cases/patient-corrections'
import * as sendingContract from '@econsult/contract/cases/sending'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { correctPatient } from './correct-patient.ts'
import { createCase } from './create-case.ts'
import { fetchCase } from './fetch-case.ts'
import { fetchOpenCasesOfPatient } from './fetch-open-cases-of-patient.ts'
import { getNumberOfNewMessage } from './inbox/count-unread.ts'
import { fetchAllCases } from './inbox/fetch-inbox-page.ts'
import { fetchNeedsYou } from './inbox/fetch-needs-you.ts'
import { findCasesByQuestion } from './inbox/find-cases-by-question.ts'
import { readInbox } from './mark-read.ts'
import { undoSending } from './sendings/undo-sending.ts'
import { modifyCaseDataById } from './modify-case.ts'
import { fetchToDo } from './to-do/fetch-to-do.ts'
import { snoozeToDo, endSnooze } from './to-do/snooze-to-do.ts'

/**
 * Cases and the inbox. `create-case.ts` sends a case, `modify-case.ts` is the API's single call for assigning, closing
 * and adding files, `correct-patient.ts` corrects the patient's data, `mark-read.ts` records the readers of a case,
 * `inbox/` lists and searches cases (one row for each user and case), and `consults/` defines the cases that the
 * dashboards count. Closing itself is implemented in `closing/`.
 */
export const casesFeature: Feature = {
  calls(deps) {
    const object = (input: { caseId?: string | undefined }) => input.caseId
    return [
      serve(casesContract.fetchCase, (request) => fetchCase(deps, request), { object }),
      serve(inboxContract.fetchAllCases, (request) => fetchAllCases(deps, request), { asKnown: true }),
      serve(needsYouContract.fetchNeedsYou, (request) => fetchNeedsYou(deps, request)),
      serve(toDoContract.fetchToDo, (request) => fetchToDo(deps, request)),
      serve(toDoContract.snoozeToDo, (request) => snoozeToDo(deps, request), { object }),
      serve(toDoContract.endSnooze, (request) => endSnooze(deps, request), { object }),
      serve(byQuestionContract.findCasesByQuestion, (request) => findCasesByQuestion(deps, request)),
      serve(patientCasesContract.fetchOpenCasesOfPatient, (request) =>
        fetchOpenCasesOfPatient(deps, request),
      ),
      serve(casesContract.createCase, (request) => createCase(deps, request), { object }),
      serve(casesContract.modifyCaseDataById, (request) => modifyCaseDataById(deps, request), { object }),
      serve(patientCorrectionsContract.correctPatient, (request) => correctPatient(deps, request), {
        object,
      }),
      serve(sendingContract.undoSending, (request) => undoSending(deps, request), { object }),
      serve(inboxContract.readInbox, (request) => readInbox(deps, request), {
        object: (input) => input.channelId,
      }),
      serve(inboxContract.getNumberOfNewMessage, (request) => getNumberOfNewMessage(deps, request)),
    ]
  },
}
