import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records/encounters'
import {
  athenaProcedureCodes,
  createAthenaClaim as createAthenaClaimCall,
  latestAthenaDiagnoses,
  searchDiagnoses as searchDiagnosesCall,
} from '@econsult/contract/records/claims'
import type { CoreDeps, ExchangeDeps, FileDeps, RealtimeDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { createAthenaClaim } from './claims/create-claim.ts'
import { fetchLatestDiagnoses, fetchProcedureCodes, searchDiagnoses } from './claims/fetch-codes.ts'
import { fetchAthenaEncounter, fetchCerboEncounter, fetchElationEncounter } from './fetch-latest-encounter.ts'

/**
 * Reads from and writes to a linked chart: `fetch-latest-encounter.ts` makes uploads of its newest note and documents,
 * `claims/` looks up codes and creates claims at athena, each once.
 */
export function recordsRoutes(deps: CoreDeps & RealtimeDeps & FileDeps & ExchangeDeps): ServedCall[] {
  return [
    serve(latestAthenaEncounter, (request) => fetchAthenaEncounter(deps, request)),
    serve(latestElationEncounter, (request) => fetchElationEncounter(deps, request)),
    serve(latestCerboEncounter, (request) => fetchCerboEncounter(deps, request)),
    serve(athenaProcedureCodes, (request) => fetchProcedureCodes(deps, request)),
    serve(latestAthenaDiagnoses, (request) => fetchLatestDiagnoses(deps, request)),
    serve(searchDiagnosesCall, (request) => searchDiagnoses(deps, request)),
    serve(createAthenaClaimCall, (request) => createAthenaClaim(deps, request)),
  ]
}
