/** Kinds of applications: opened by a person from a chart, run as a backend service, or used by a patient. */
export const APPLICATION_KINDS = ['chart', 'service', 'patient'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const APPLICATION_STATES = ['asked', 'approved', 'declined', 'revoked'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/**
 * Data that an application may read in addition to the patient. 'everyone' adds the other patients of the signed-in
 * person; only applications opened from a chart can have it. 'notifications' permits subscriptions; only backend
 * services can have it, because access granted by a person ends, while a subscription would continue.
 */
export const APPLICATION_RIGHTS = [
  'requests',
  'messages',
  'documents',
  'forms',
  'history',
  'notifications',
  'everyone',
] as const
export type ApplicationRight = (typeof APPLICATION_RIGHTS)[number]

/** The FHIR resources that each right makes accessible. */
const TYPES_OF_RIGHT: Readonly<Record<Exclude<ApplicationRight, 'everyone'>, readonly string[]>> = {
  requests: ['ServiceRequest', 'Task'],
  messages: ['Communication'],
  documents: ['DocumentReference', 'Binary'],
  forms: ['Consent', 'Questionnaire', 'QuestionnaireResponse'],
  history: ['Provenance', 'AuditEvent'],
  notifications: ['Subscription'],
}

/**
 * The resources that every application may read: the patient, and the people and organizations to which the other
 * resources refer.
 */
const TYPES_OF_ALL = ['Patient', 'Practitioner', 'PractitionerRole', 'Organization']

/** Every FHIR resource that a scope can refer to. */
export const SCOPED_TYPES: readonly string[] = [...TYPES_OF_ALL, ...Object.values(TYPES_OF_RIGHT).flat()]

/** The FHIR resources that an application with these rights may read. */
export function typesOf(rights: readonly ApplicationRight[]): string[] {
  return [...TYPES_OF_ALL, ...rights.flatMap((right) => (right === 'everyone' ? [] : TYPES_OF_RIGHT[right]))]
}

/** True if applications of this kind can have this right. */
export function mayHave(right: ApplicationRight, kind: ApplicationKind): boolean {
  if (right === 'everyone') return kind === 'chart'
  return right !== 'notifications' || kind === 'service'
}

/**
 * The permissions that a scope can grant for this resource type. Only subscriptions can also be created and deleted.
 */
export function permissionsOf(type: string): string[] {
  return ['rs', 'r', 's', 'read', ...(type === 'Subscription' ? ['cruds', 'crds', 'cd', 'c', 'd'] : [])]
}

/** The prefix of a scope, which determines whose data the scope covers. */
export type ScopeContext = 'patient' | 'user' | 'system'

/** The scope contexts that an application of this kind may request. */
export function contextsOf(kind: ApplicationKind, rights: readonly ApplicationRight[]): ScopeContext[] {
  if (kind === 'service') return ['system']
  return kind === 'chart' && rights.includes('everyone') ? ['patient', 'user'] : ['patient']
}

/** The scopes of an application, displayed to users who know SMART. */
export function scopesInWords(kind: ApplicationKind, rights: readonly ApplicationRight[]): string {
  const types = typesOf(rights)
  return contextsOf(kind, rights)
    .flatMap((context) =>
      types.map((type) => `${context}/${type}.${type === 'Subscription' ? 'crds' : 'rs'}`),
    )
    .join(' ')
}
