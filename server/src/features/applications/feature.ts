import * as applicationsContract from '@econsult/contract/applications'
import * as launchContract from '@econsult/contract/applications/launch'
import * as signInContract from '@econsult/contract/applications/sign-in'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { MINUTE } from '../../scheduling/durations.ts'
import { removeExpiredRecords } from './authorization/store.ts'
import { removeExpiredLaunches } from './launch/store.ts'
import { serveAuthorization } from './authorization/serve-authorization.ts'
import { decideApplication, endApplicationGrant, revokeApplication } from './decide-application.ts'
import { fetchApplications, fetchApplicationReads } from './fetch-applications.ts'
import { answerAccessRequest } from './granting/answer-access-request.ts'
import { fetchAccessRequest } from './granting/fetch-access-request.ts'
import { beginLaunch } from './launch/begin-launch.ts'
import { finishLaunch } from './launch/finish-launch.ts'
import { addLaunchIssuer, removeLaunchIssuer, fetchLaunchIssuers } from './launch/issuers.ts'
import { registerApplication } from './register-application.ts'

const object = ({ id }: { readonly id: string }) => id

/** Applications that read a practice's data over FHIR, and charts that open the product. */
export const applicationsFeature: Feature = {
  calls: (deps) => [
    serve(applicationsContract.fetchApplications, (request) => fetchApplications(deps, request)),
    serve(applicationsContract.registerApplication, (request) => registerApplication(deps, request)),
    serve(applicationsContract.decideApplication, (request) => decideApplication(deps, request), { object }),
    serve(applicationsContract.revokeApplication, (request) => revokeApplication(deps, request), { object }),
    serve(applicationsContract.fetchApplicationReads, (request) => fetchApplicationReads(deps, request), {
      object,
    }),
    serve(applicationsContract.endApplicationGrant, (request) => endApplicationGrant(deps, request), {
      object,
    }),
    serve(signInContract.fetchAccessRequest, (request) => fetchAccessRequest(deps, request)),
    serve(signInContract.answerAccessRequest, (request) => answerAccessRequest(deps, request)),
    serve(launchContract.fetchLaunchIssuers, (request) => fetchLaunchIssuers(deps, request)),
    serve(launchContract.addLaunchIssuer, (request) => addLaunchIssuer(deps, request)),
    serve(launchContract.removeLaunchIssuer, (request) => removeLaunchIssuer(deps, request), { object }),
    serve(launchContract.beginLaunch, (request) => beginLaunch(deps, request)),
    serve(launchContract.finishLaunch, (request) => finishLaunch(deps, request)),
  ],
  bind: serveAuthorization,
  timers: ({ database, clock }) => [
    {
      what: 'expired tokens of applications',
      everyMs: 10 * MINUTE,
      work: () =>
        database.asSystem(async (handle) => {
          await removeExpiredRecords(handle, clock.now())
          await removeExpiredLaunches(handle, clock.now())
        }),
    },
  ],
}
