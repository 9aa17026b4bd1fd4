import {
  decideApplication,
  endApplicationGrant,
  fetchApplicationReads,
  fetchApplications,
  registerApplication,
  revokeApplication,
} from '@econsult/contract/applications'
import {
  addLaunchIssuer,
  beginLaunch,
  fetchLaunchIssuers,
  finishLaunch,
  removeLaunchIssuer,
} from '@econsult/contract/applications/launch'
import { answerAccessRequest, fetchAccessRequest } from '@econsult/contract/applications/sign-in'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { decide, endOneGrant, revoke } from './decide-application.ts'
import { fetchAll, fetchReads } from './fetch-applications.ts'
import { answer } from './granting/answer-access-request.ts'
import { showAccessRequest } from './granting/fetch-access-request.ts'
import { begin, type LaunchDeps } from './launch/begin-launch.ts'
import { finish } from './launch/finish-launch.ts'
import { addIssuer, endIssuer, fetchIssuers } from './launch/issuers.ts'
import { register } from './register-application.ts'

const object = ({ id }: { readonly id: string }) => id

/** Programs that read from a practice over FHIR, and charts that open the product. */
export function applicationsRoutes(deps: LaunchDeps): ServedCall[] {
  return [
    serve(fetchApplications, (request) => fetchAll(deps, request)),
    serve(registerApplication, (request) => register(deps, request)),
    serve(decideApplication, (request) => decide(deps, request), { object }),
    serve(revokeApplication, (request) => revoke(deps, request), { object }),
    serve(fetchApplicationReads, (request) => fetchReads(deps, request), { object }),
    serve(endApplicationGrant, (request) => endOneGrant(deps, request), { object }),
    serve(fetchAccessRequest, (request) => showAccessRequest(deps, request)),
    serve(answerAccessRequest, (request) => answer(deps, request)),
    serve(fetchLaunchIssuers, (request) => fetchIssuers(deps, request)),
    serve(addLaunchIssuer, (request) => addIssuer(deps, request)),
    serve(removeLaunchIssuer, (request) => endIssuer(deps, request), { object }),
    serve(beginLaunch, (request) => begin(deps, request)),
    serve(finishLaunch, (request) => finish(deps, request)),
  ]
}
