import { createCase, fetchCase, modifyCaseDataById } from '@econsult/contract/cases'
import { fetchAllCases, getNumberOfNewMessage, readInbox } from '@econsult/contract/cases/inbox'
import { findCasesByQuestion } from '@econsult/contract/cases/by-question'
import { fetchNeedsYou } from '@econsult/contract/cases/needs-you'
import { endSnooze, fetchToDo, snoozeToDo } from '@econsult/contract/cases/to-do'
import { fetchOpenCasesOfPatient } from '@econsult/contract/cases/patient-cases'
import { correctPatient } from '@econsult/contract/cases/patient-corrections'
import { undoSending } from '@econsult/contract/cases/sending'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { correctPatientOfCase } from './correct-patient.ts'
import { createNewCase } from './create-case.ts'
import { fetchOneCase } from './fetch-case.ts'
import { listOpenCasesOfPatient } from './fetch-open-cases-of-patient.ts'
import { countUnread } from './inbox/count-unread.ts'
import { fetchInboxPage } from './inbox/fetch-inbox-page.ts'
import { listNeeds } from './inbox/fetch-needs-you.ts'
import { searchQuestions } from './inbox/find-cases-by-question.ts'
import { markCaseRead } from './mark-read.ts'
import { undoCaseSending } from './sendings/undo-sending.ts'
import { modifyCase } from './modify-case.ts'
import { listToDo } from './to-do/fetch-to-do.ts'
import { snooze, wake } from './to-do/snooze-to-do.ts'

/**
 * Cases and the inbox. `create-case.ts` sends a case, `modify-case.ts` is the specified call for assigning, closing and
 * adding files, `correct-patient.ts` corrects the patient's data, `mark-read.ts` records who has read it, `inbox/` lists and searches (one row for each reader and case),
 * and `consults/` defines which cases the dashboards count. Closing itself is in `closing/`.
 */
export function casesRoutes(deps: CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps): ServedCall[] {
  const object = (input: { caseId?: string | undefined }) => input.caseId
  return [
    serve(fetchCase, (request) => fetchOneCase(deps, request), { object }),
    serve(fetchAllCases, (request) => fetchInboxPage(deps, request), { asKnown: true }),
    serve(fetchNeedsYou, (request) => listNeeds(deps, request)),
    serve(fetchToDo, (request) => listToDo(deps, request)),
    serve(snoozeToDo, (request) => snooze(deps, request), { object }),
    serve(endSnooze, (request) => wake(deps, request), { object }),
    serve(findCasesByQuestion, (request) => searchQuestions(deps, request)),
    serve(fetchOpenCasesOfPatient, (request) => listOpenCasesOfPatient(deps, request)),
    serve(createCase, (request) => createNewCase(deps, request), { object }),
    serve(modifyCaseDataById, (request) => modifyCase(deps, request), { object }),
    serve(correctPatient, (request) => correctPatientOfCase(deps, request), { object }),
    serve(undoSending, (request) => undoCaseSending(deps, request), { object }),
    serve(readInbox, (request) => markCaseRead(deps, request), { object: (input) => input.channelId }),
    serve(getNumberOfNewMessage, (request) => countUnread(deps, request)),
  ]
}
