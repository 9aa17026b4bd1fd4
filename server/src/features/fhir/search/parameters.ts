import type {
  CodeableConcept,
  Coding,
  Identifier,
  Patient,
  Period,
  Practitioner,
  Reference,
  Resource,
  ResourceType,
} from '@medplum/fhirtypes'

/** A code in the format in which searches compare it. */
export interface Token {
  readonly system?: string | undefined
  readonly code?: string | undefined
}

type ReferencesIn<Kind extends Resource> = (resource: Kind) => readonly (Reference | undefined)[]

/** A search parameter; `of` returns its values in a resource. */
export type SearchParameter<Kind extends Resource = Resource> = { readonly about: string } & (
  | { readonly type: 'token'; of(resource: Kind): readonly Token[] }
  | {
      readonly type: 'string'
      /** True if the texts are personal names. A search finds a personal name even if its punctuation is left out. */
      readonly isName?: true
      of(resource: Kind): readonly (string | undefined)[]
    }
  | { readonly type: 'date'; of(resource: Kind): readonly (string | Period | undefined)[] }
  | {
      readonly type: 'reference'
      readonly targets: readonly ResourceType[]
      of(resource: Kind): readonly (Reference | undefined)[]
    }
)

/** Builds the parameter that finds resources by their patient; `of` returns the references to the patient. */
export function toPatient<Kind extends Resource>(of: ReferencesIn<Kind>): SearchParameter<Kind> {
  return { type: 'reference', targets: ['Patient'], about: 'The patient', of }
}

/** Builds a search parameter for references to users. */
export function toPeople<Kind extends Resource>(
  about: string,
  of: ReferencesIn<Kind>,
): SearchParameter<Kind> {
  return { type: 'reference', targets: ['Practitioner'], about, of }
}

/** Builds a search parameter for references to requests. */
export function toRequests<Kind extends Resource>(
  about: string,
  of: ReferencesIn<Kind>,
): SearchParameter<Kind> {
  return { type: 'reference', targets: ['ServiceRequest'], about, of }
}

/** Returns the tokens of a code element, such as `status`. */
export function ofCode(code: string | undefined): Token[] {
  return code === undefined ? [] : [{ code }]
}

/** Returns the tokens of concepts. */
export function ofConcepts(concepts: readonly (CodeableConcept | undefined)[] | undefined): Token[] {
  return (concepts ?? []).flatMap((one) => (one?.coding ?? []).map(ofCoding))
}

/** Returns the tokens of identifiers. */
export function ofIdentifiers(identifiers: readonly Identifier[] | undefined): Token[] {
  return (identifiers ?? []).map(({ system, value }) => ({ system, code: value }))
}

export function ofCoding({ system, code }: Coding): Token {
  return { system, code }
}

/** The parameters for searching by name. */
export const NAME_PARAMETERS: Readonly<Record<string, SearchParameter<Patient | Practitioner>>> = {
  name: {
    type: 'string',
    isName: true,
    about: 'The beginning of a first, last or full name',
    of: ({ name }) => (name ?? []).flatMap(({ text, family, given }) => [text, family, ...(given ?? [])]),
  },
  family: {
    type: 'string',
    isName: true,
    about: 'The last name',
    of: ({ name }) => (name ?? []).map(({ family }) => family),
  },
  given: {
    type: 'string',
    isName: true,
    about: 'The first name',
    of: ({ name }) => (name ?? []).flatMap(({ given }) => given ?? []),
  },
}

/** The search parameters that all resource types have. */
export const COMMON_PARAMETERS: Readonly<Record<string, SearchParameter>> = {
  _id: { type: 'token', about: 'The id of the resource', of: ({ id }) => [{ code: id }] },
  _lastUpdated: {
    type: 'date',
    about: 'When the resource last changed',
    of: ({ meta }) => [meta?.lastUpdated],
  },
}
