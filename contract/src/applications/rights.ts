/** How an application is used: a person opens it from a chart, it reads by itself, or a patient reads with it. */
export const APPLICATION_KINDS = ['chart', 'service', 'patient'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const APPLICATION_STATES = ['asked', 'approved', 'declined', 'revoked'] as const
export type ApplicationState = (typeof APPLICATION_STATES)[number]

/**
 * What an application may read besides the patient; 'everyone' adds the other patients of the person who signs in, only
 * for one that is opened from a chart. 'notifications' lets it subscribe, only for one that reads by itself: what a person
 * lets an application read ends, and a subscription would go on.
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

/** The FHIR resources that each right opens. */
const TYPES_OF_RIGHT: Readonly<Record<Exclude<ApplicationRight, 'everyone'>, readonly string[]>> = {
  requests: ['ServiceRequest', 'Task'],
  messages: ['Communication'],
  documents: ['DocumentReference', 'Binary'],
  forms: ['Consent', 'Questionnaire', 'QuestionnaireResponse'],
  history: ['Provenance', 'AuditEvent'],
  notifications: ['Subscription'],
}

/** The patient, and the people and organizations that every other resource names. */
const TYPES_OF_ALL = ['Patient', 'Practitioner', 'PractitionerRole', 'Organization']

/** Every FHIR resource that a scope can name. */
export const SCOPED_TYPES: readonly string[] = [...TYPES_OF_ALL, ...Object.values(TYPES_OF_RIGHT).flat()]

/** The FHIR resources that an application with these rights may read. */
export function typesOf(rights: readonly ApplicationRight[]): string[] {
  return [...TYPES_OF_ALL, ...rights.flatMap((right) => (right === 'everyone' ? [] : TYPES_OF_RIGHT[right]))]
}

/** Whether an application of this kind can have a right at all. */
export function mayHave(right: ApplicationRight, kind: ApplicationKind): boolean {
  if (right === 'everyone') return kind === 'chart'
  return right !== 'notifications' || kind === 'service'
}

/** The letters of a scope about resources of this type: subscriptions can also be made and ended. */
export function permissionsOf(type: string): string[] {
  return ['rs', 'r', 's', 'read', ...(type === 'Subscription' ? ['cruds', 'crds', 'cd', 'c', 'd'] : [])]
}

/** Whose data a scope is about. */
export type ScopeContext = 'patient' | 'user' | 'system'

/** Whose data an application of this kind may ask for. */
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
