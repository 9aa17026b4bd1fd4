import { COMMUNICATIONS, PROVENANCES } from './communications/kinds.ts'
import { PATIENTS } from './patients/kind.ts'
import { ORGANIZATIONS, PRACTITIONER_ROLES, PRACTITIONERS } from './people/kinds.ts'
import { SERVICE_REQUESTS, TASKS } from './requests/kinds.ts'
import type { ResourceKind } from './resource-kind.ts'

/** Every type of resources that the product serves: the one table from which all else comes. */
export const KINDS: readonly ResourceKind[] = [
  PATIENTS,
  PRACTITIONERS,
  PRACTITIONER_ROLES,
  ORGANIZATIONS,
  SERVICE_REQUESTS,
  TASKS,
  COMMUNICATIONS,
  PROVENANCES,
]

/** The kind of a type; undefined for a type that is not served. */
export function kindOf(type: string): ResourceKind | undefined {
  return KINDS.find((one) => one.type === type)
}
