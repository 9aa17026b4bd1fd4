import type { CerboRecords, CerboSettings } from '@econsult/adapters/cerbo/cerbo-port'
import { createCerboRecords } from '@econsult/adapters/cerbo/cerbo-records'
import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import { type Errors, pairOf, refuseErrors } from './check-fields.ts'
import { type Connector, reachable } from './connector.ts'

/** Cerbo's practices have subdomains of one domain. This server sends requests to no other host (E6). */
const ADDRESS = /^https:\/\/[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.md-hq\.com$/
const PATH = '/api/v1'

export const cerboConnector: Connector<CerboRecords> = {
  check(entered, { bases }) {
    const { address: typed = '' } = entered
    const errors: Errors = {}
    const address = baseOf(typed, bases.allowed.cerbo)
    if (address === undefined) {
      errors['address'] =
        typed === '' ? RECORD_SYSTEM_TEXTS.addressRequired : RECORD_SYSTEM_TEXTS.addressInvalid
    }
    const credentials = { ...pairOf(entered, errors), ...(address && { address }) }
    refuseErrors(errors)
    return { practiceId: '', credentials }
  },
  own({ address: baseUrl = '', user, secret }) {
    return reachCerbo({ baseUrl, user, secret })
  },
  shared({ systems: { cerbo } }, practiceId) {
    return cerbo?.practiceId === practiceId ? reachCerbo(cerbo) : undefined
  },
}

function reachCerbo(settings: CerboSettings) {
  return reachable(settings, (all, { now, timeoutMs }) => createCerboRecords(all, now, timeoutMs))
}

function baseOf(address: string, allowed: string | undefined): string | undefined {
  const origin = address
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')
  if (ADDRESS.test(origin)) return origin + PATH
  return allowed !== undefined && origin + PATH === allowed ? allowed : undefined
}
