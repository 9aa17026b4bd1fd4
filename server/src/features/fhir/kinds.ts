import { AUDIT_EVENTS } from './audit-events/kind.ts'
import { COMMUNICATIONS, PROVENANCES } from './communications/kinds.ts'
import { CONSENTS } from './consents/kind.ts'
import { BINARIES, DOCUMENT_REFERENCES } from './documents/kinds.ts'
import { PATIENTS } from './patients/kind.ts'
import { ORGANIZATIONS, PRACTITIONER_ROLES, PRACTITIONERS } from './people/kinds.ts'
import { QUESTIONNAIRE_RESPONSES } from './questionnaire-responses/kind.ts'
import { SERVICE_REQUESTS, TASKS } from './requests/kinds.ts'
import { SUBSCRIPTIONS } from './subscriptions/kind.ts'
import type { ResourceKind } from './resource-kind.ts'

/** Every resource type that the product serves. This is the only such table; everything else is derived from it. */
export const KINDS: readonly ResourceKind[] = [
  PATIENTS,
  PRACTITIONERS,
  PRACTITIONER_ROLES,
  ORGANIZATIONS,
  SERVICE_REQUESTS,
  TASKS,
  COMMUNICATIONS,
  DOCUMENT_REFERENCES,
  BINARIES,
  CONSENTS,
  QUESTIONNAIRE_RESPONSES,
  PROVENANCES,
  AUDIT_EVENTS,
  SUBSCRIPTIONS,
]

/** Returns the definition of a resource type; undefined for a type that is not served. */
export function kindOf(type: string): ResourceKind | undefined {
  return KINDS.find((one) => one.type === type)
}
