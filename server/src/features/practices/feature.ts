import * as contract from '@econsult/contract/practices'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { practiceHandlers } from './outbox-handlers.ts'
import { fetchPracticeDataById } from './fetch-practice.ts'
import { modifyPracticeDataById, updatePracticeDataById } from './change-practice.ts'

/** The settings of a practice: name, fax number, time zone and fax notices. */
export const practicesFeature: Feature = {
  calls: (deps) => [
    serve(contract.fetchPracticeDataById, (request) => fetchPracticeDataById(deps, request)),
    serve(contract.updatePracticeDataById, (request) => updatePracticeDataById(deps, request)),
    serve(contract.modifyPracticeDataById, (request) => modifyPracticeDataById(deps, request)),
  ],
  outbox: practiceHandlers,
}
