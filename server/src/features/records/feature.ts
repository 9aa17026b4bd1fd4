import * as encountersContract from '@econsult/contract/records/encounters'
import * as claimsContract from '@econsult/contract/records/claims'
import type { Feature } from '../../feature.ts'
import { serve } from '../../http/serve-call.ts'
import { DAY, HOUR } from '../../scheduling/durations.ts'
import { removeOldClaims } from './claims/turns/store.ts'
import { createAthenaClaim } from './claims/create-claim.ts'
import { latestAthenaDiagnoses, athenaProcedureCodes, searchDiagnoses } from './claims/fetch-codes.ts'
import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from './fetch-latest-encounter.ts'

/** The time for which the turn of a finished claim is kept. It is kept for troubleshooting. */
const TURNS_KEPT_MS = 30 * DAY

/**
 * Calls that read from a linked chart or write to it. `fetch-latest-encounter.ts` copies its newest note and documents
 * into uploads. `claims/` looks up codes in athena and creates each claim only once.
 */
export const recordsFeature: Feature = {
  calls: (deps) => [
    serve(encountersContract.latestAthenaEncounter, (request) => latestAthenaEncounter(deps, request)),
    serve(encountersContract.latestElationEncounter, (request) => latestElationEncounter(deps, request)),
    serve(encountersContract.latestCerboEncounter, (request) => latestCerboEncounter(deps, request)),
    serve(claimsContract.athenaProcedureCodes, (request) => athenaProcedureCodes(deps, request)),
    serve(claimsContract.latestAthenaDiagnoses, (request) => latestAthenaDiagnoses(deps, request)),
    serve(claimsContract.searchDiagnoses, (request) => searchDiagnoses(deps, request)),
    serve(claimsContract.createAthenaClaim, (request) => createAthenaClaim(deps, request)),
  ],
  timers: ({ database, clock }) => [
    {
      what: 'turns of claims',
      everyMs: HOUR,
      work: () =>
        database.asSystem((handle) =>
          removeOldClaims(handle, new Date(clock.now().getTime() - TURNS_KEPT_MS)),
        ),
    },
  ],
}
