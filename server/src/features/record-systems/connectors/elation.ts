import type { ElationRecords, ElationSettings } from '@econsult/adapters/elation/elation-port'
import { createElationRecords } from '@econsult/adapters/elation/elation-records'
import { type Errors, numberOf, pairOf, refuseErrors } from './check-fields.ts'
import { type Connector, reachable } from './connector.ts'

export const elationConnector: Connector<ElationRecords> = {
  check(entered) {
    const errors: Errors = {}
    const practiceId = numberOf(entered, errors)
    const credentials = pairOf(entered, errors)
    refuseErrors(errors)
    return { practiceId, credentials }
  },
  own({ user: clientId, secret: clientSecret }, { bases }) {
    return reachElation({ baseUrl: bases.elation, clientId, clientSecret })
  },
  shared({ systems: { elation } }) {
    return elation && reachElation(elation)
  },
}

function reachElation(settings: ElationSettings) {
  return reachable(settings, (all, { now, timeoutMs }) => createElationRecords(all, now, timeoutMs))
}
