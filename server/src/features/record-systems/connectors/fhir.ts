import type { FhirRecords } from '@econsult/adapters/fhir/fhir-port'
import { createFhirRecords } from '@econsult/adapters/fhir/fhir-records'
import { isPublicUrl } from '@econsult/adapters/network/public-addresses'
import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import { type Errors, refuseErrors } from './check-fields.ts'
import { type Connector, reachable } from './connector.ts'

/** Connects a practice's own FHIR server. The platform has no shared FHIR server for practices. */
export const fhirConnector: Connector<FhirRecords> = {
  /** Accepts an address only if it is public and encrypted, or if the operator has explicitly allowed it. */
  check({ address: typed = '', user = '', secret = '' }, { bases }) {
    const address = typed.replace(/\/+$/, '')
    const errors: Errors = {}
    if (address === '') errors['address'] = RECORD_SYSTEM_TEXTS.fhirAddressRequired
    else if (address !== bases.allowed.fhir && !isBase(address))
      errors['address'] = RECORD_SYSTEM_TEXTS.fhirAddressInvalid
    if (secret === '') errors['secret'] = RECORD_SYSTEM_TEXTS.fhirSecretRequired
    refuseErrors(errors)
    return { practiceId: '', credentials: { user, secret, address } }
  },
  own({ address: baseUrl = '', user, secret }) {
    return reachable({ baseUrl, user, secret }, (all, { now, allowed }) =>
      createFhirRecords(all, now, allowed.fhir),
    )
  },
  shared: () => undefined,
}

function isBase(text: string): boolean {
  return isPublicUrl(text) && !/[?#]/.test(text)
}
