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
  fetchLaunchIssuers,
  removeLaunchIssuer,
} from '@econsult/contract/applications/launch'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchApplications: query(fetchApplications, { tags: ['Application'] }),
  registerApplication: change(registerApplication, ['Application']),
  decideApplication: change(decideApplication, ['Application']),
  revokeApplication: change(revokeApplication, ['Application']),
  fetchApplicationReads: query(fetchApplicationReads, { tags: ['Application'] }),
  endApplicationGrant: change(endApplicationGrant, ['Application']),
  fetchLaunchIssuers: query(fetchLaunchIssuers, { tags: ['Application'] }),
  addLaunchIssuer: change(addLaunchIssuer, ['Application']),
  removeLaunchIssuer: change(removeLaunchIssuer, ['Application']),
}))

export const {
  useFetchApplicationsQuery,
  useRegisterApplicationMutation,
  useDecideApplicationMutation,
  useRevokeApplicationMutation,
  useFetchApplicationReadsQuery,
  useEndApplicationGrantMutation,
  useFetchLaunchIssuersQuery,
  useAddLaunchIssuerMutation,
  useRemoveLaunchIssuerMutation,
} = api
