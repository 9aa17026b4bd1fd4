/** Ways of using an application: a person opens it from a chart, it runs as a backend service, or a patient uses it. */
export const APPLICATION_KINDS = ['chart', 'service', 'patient'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const APPLICATION_STATES = ['asked', 'approved', 'declined', 'revoked'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/**
 * Data that an application may read besides the patient. 'everyone' adds the other patients of the person who signs in,
 * only for an application that is opened from a chart. 'notifications' lets it subscribe, only for a backend service:
 * access that a person gives an application ends, but a subscription would continue.
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

/** The FHIR resources to which each right gives access. */
const TYPES_OF_RIGHT: Readonly<Record<Exclude<ApplicationRight, 'everyone'>, readonly string[]>> = {
  requests: ['ServiceRequest', 'Task'],
  messages: ['Communication'],
  documents: ['DocumentReference', 'Binary'],
  forms: ['Consent', 'Questionnaire', 'QuestionnaireResponse'],
  history: ['Provenance', 'AuditEvent'],
  notifications: ['Subscription'],
}

/**
 * The resources that every application may read: the patient, and the people and organizations that all other resources
 * name.
 */
const TYPES_OF_ALL = ['Patient', 'Practitioner', 'PractitionerRole', 'Organization']

/** Every FHIR resource that a scope can name. */
export const SCOPED_TYPES: readonly string[] = [...TYPES_OF_ALL, ...Object.values(TYPES_OF_RIGHT).flat()]

/** The FHIR resources that an application with these rights may read. */
export function typesOf(rights: readonly ApplicationRight[]): string[] {
  return [...TYPES_OF_ALL, ...rights.flatMap((right) => (right === 'everyone' ? [] : TYPES_OF_RIGHT[right]))]
}

/** True if an application of this kind can have a right at all. */
export function mayHave(right: ApplicationRight, kind: ApplicationKind): boolean {
  if (right === 'everyone') return kind === 'chart'
  return right !== 'notifications' || kind === 'service'
}

/** The permissions that a scope can have for resources of this type; subscriptions can also be created and deleted. */
export function permissionsOf(type: string): string[] {
  return ['rs', 'r', 's', 'read', ...(type === 'Subscription' ? ['cruds', 'crds', 'cd', 'c', 'd'] : [])]
}

/** The part of a scope that says whose data it covers. */
export type ScopeContext = 'patient' | 'user' | 'system'

/** The scope contexts that an application of this kind may request. */
export function contextsOf(kind: ApplicationKind, rights: readonly ApplicationRight[]): ScopeContext[] {
  if (kind === 'service') return ['system']
  return kind === 'chart' && rights.includes('everyone') ? ['patient', 'user'] : ['patient']
}

/** The scopes of an application, for people who know SMART. */
export function scopesInWords(kind: ApplicationKind, rights: readonly ApplicationRight[]): string {
  const types = typesOf(rights)
  return contextsOf(kind, rights)
    .flatMap((context) =>
      types.map((type) => `${context}/${type}.${type === 'Subscription' ? 'crds' : 'rs'}`),
    )
    .join(' ')
}
