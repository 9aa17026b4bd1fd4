import {
  latestAthenaEncounter,
  latestCerboEncounter,
  latestElationEncounter,
} from '@econsult/contract/records'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { fetchAthenaEncounter, fetchCerboEncounter, fetchElationEncounter } from './fetch-latest-encounter.ts'

export function recordsRoutes(deps: Deps): ServedCall[] {
  return [
    serve(latestAthenaEncounter, (request) => fetchAthenaEncounter(deps, request)),
    serve(latestElationEncounter, (request) => fetchElationEncounter(deps, request)),
    serve(latestCerboEncounter, (request) => fetchCerboEncounter(deps, request)),
  ]
}
