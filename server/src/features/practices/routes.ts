import {
  modifyPracticeDataById,
  updatePracticeDataById,
  fetchPracticeDataById,
} from '@econsult/contract/practices'
import type { CoreDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchPractice } from './fetch-practice.ts'
import { changePractice } from './change-practice.ts'

/** The practice's own data: name, fax number, time zone, fax notices. */
export function practicesRoutes(deps: CoreDeps): ServedCall[] {
  return [
    serve(fetchPracticeDataById, (request) => fetchPractice(deps, request)),
    serve(updatePracticeDataById, (request) => changePractice(deps, request)),
    serve(modifyPracticeDataById, (request) => changePractice(deps, request)),
  ]
}
