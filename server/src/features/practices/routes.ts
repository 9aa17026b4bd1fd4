import { modifyPracticeDataById, updatePracticeDataById } from '@econsult/contract/account'
import { integrateHint as integrateHintCall } from '@econsult/contract/hint'
import { fetchPracticeDataById } from '@econsult/contract/practices'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchPractice } from './fetch-practice.ts'
import { changePractice } from './change-practice.ts'
import { integrateHint } from './hint/integrate-hint.ts'

export function practicesRoutes(deps: Deps): ServedCall[] {
  return [
    serve(fetchPracticeDataById, (request) => fetchPractice(deps, request)),
    serve(updatePracticeDataById, (request) => changePractice(deps, request)),
    serve(modifyPracticeDataById, (request) => changePractice(deps, request)),
    serve(integrateHintCall, (request) => integrateHint(deps, request)),
  ]
}
