import { departmentSchema } from '@econsult/contract/records/claims'
import type { ConnectableSystem } from '@econsult/contract/record-systems/connectable'
import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import { isPublicUrl } from '@econsult/adapters/network/public-addresses'
import { CallError } from '../../../http/errors.ts'
import type { RecordBases } from '../../../configuration/record-settings.ts'
import type { Credentials } from './rules.ts'

interface Entered {
  readonly practiceNumber?: string | undefined
  readonly address?: string | undefined
  readonly user?: string | undefined
  readonly secret?: string | undefined
  readonly chartDepartment?: string | undefined
  readonly claimDepartment?: string | undefined
}

/** Credentials that an admin entered, with their practice's id there; '' for Cerbo, which needs none. */
export interface CheckedCredentials {
  readonly practiceId: string
  readonly credentials: Credentials
}

/** A practice id in the form that athena and Elation use. */
const PRACTICE_NUMBER = /^\d{1,19}$/
/** Cerbo's practices are subdomains of one domain; this server sends requests to no other host (E6). */
const CERBO_ADDRESS = /^https:\/\/[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.md-hq\.com$/
const CERBO_PATH = '/api/v1'

/** Whether anything was entered at all. */
export function isEntered(entered: Entered): boolean {
  return [entered.practiceNumber, entered.address, entered.user, entered.secret].some(Boolean)
}

/** @throws CallError badInput with a text for each field that is missing or wrong. */
export function checkEntered(
  system: ConnectableSystem,
  entered: Entered,
  bases: Pick<RecordBases, 'cerbo' | 'fhir'>,
): CheckedCredentials {
  if (system === 'fhir') return checkFhir(entered, bases.fhir)
  const { practiceNumber = '', address = '', user = '', secret = '' } = entered
  const errors: Record<string, string> = {}
  if (system !== 'cerbo') {
    if (practiceNumber === '') errors['practiceNumber'] = RECORD_SYSTEM_TEXTS.practiceIdRequired
    else if (!PRACTICE_NUMBER.test(practiceNumber))
      errors['practiceNumber'] = RECORD_SYSTEM_TEXTS.practiceIdInvalid
  }
  const cerboBase = system === 'cerbo' ? cerboBaseOf(address, bases.cerbo) : undefined
  if (system === 'cerbo' && cerboBase === undefined) {
    errors['address'] =
      address === '' ? RECORD_SYSTEM_TEXTS.addressRequired : RECORD_SYSTEM_TEXTS.addressInvalid
  }
  const departments = system === 'athena' ? departmentsOf(entered, errors) : undefined
  if (user === '') errors['user'] = RECORD_SYSTEM_TEXTS.userRequired
  if (secret === '') errors['secret'] = RECORD_SYSTEM_TEXTS.secretRequired
  const [first] = Object.values(errors)
  if (first !== undefined) throw new CallError('badInput', first, { errors })
  return {
    practiceId: system === 'cerbo' ? '' : practiceNumber,
    credentials: {
      user,
      secret,
      ...(cerboBase && { address: cerboBase }),
      ...(departments && { departments }),
    },
  }
}

/** A FHIR server: its address is public and encrypted, or the one that the operator allows. */
function checkFhir(
  { address = '', user = '', secret = '' }: Entered,
  allowed: string | undefined,
): CheckedCredentials {
  const base = address.replace(/\/+$/, '')
  const errors: Record<string, string> = {}
  if (base === '') errors['address'] = RECORD_SYSTEM_TEXTS.fhirAddressRequired
  else if (base !== allowed && !isBase(base)) errors['address'] = RECORD_SYSTEM_TEXTS.fhirAddressInvalid
  if (secret === '') errors['secret'] = RECORD_SYSTEM_TEXTS.fhirSecretRequired
  const [first] = Object.values(errors)
  if (first !== undefined) throw new CallError('badInput', first, { errors })
  return { practiceId: '', credentials: { user, secret, address: base } }
}

function isBase(text: string): boolean {
  return isPublicUrl(text) && !/[?#]/.test(text)
}

/** The departments that were entered; an invalid one is added to the errors. */
function departmentsOf(
  { chartDepartment, claimDepartment }: Entered,
  errors: Record<string, string>,
): Credentials['departments'] {
  for (const [name, value] of Object.entries({ chartDepartment, claimDepartment })) {
    const isDepartment = !value || departmentSchema.safeParse(value).success
    if (!isDepartment) errors[name] = RECORD_SYSTEM_TEXTS.departmentInvalid
  }
  return {
    ...(chartDepartment && { charts: chartDepartment }),
    ...(claimDepartment && { claims: claimDepartment }),
  }
}

function cerboBaseOf(address: string, extra: string | undefined): string | undefined {
  const origin = address
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\/api\/v1$/, '')
  if (CERBO_ADDRESS.test(origin)) return origin + CERBO_PATH
  return extra !== undefined && origin + CERBO_PATH === extra ? extra : undefined
}
