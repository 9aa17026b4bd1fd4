import type {
  CodeableConcept,
  Coding,
  Identifier,
  Period,
  Reference,
  Resource,
  ResourceType,
} from '@medplum/fhirtypes'

/** A code as searches compare it. */
export interface Token {
  readonly system?: string | undefined
  readonly code?: string | undefined
}

/** A search parameter, and where its values are in a resource. */
export type SearchParameter<Kind extends Resource = Resource> = { readonly about: string } & (
  | { readonly type: 'token'; of(resource: Kind): readonly Token[] }
  | { readonly type: 'string'; of(resource: Kind): readonly (string | undefined)[] }
  | { readonly type: 'date'; of(resource: Kind): readonly (string | Period | undefined)[] }
  | {
      readonly type: 'reference'
      readonly targets: readonly ResourceType[]
      of(resource: Kind): readonly (Reference | undefined)[]
    }
)

/** The tokens of a code, as in an element `status`. */
export function ofCode(code: string | undefined): Token[] {
  return code === undefined ? [] : [{ code }]
}

/** The tokens of concepts. */
export function ofConcepts(concepts: readonly (CodeableConcept | undefined)[] | undefined): Token[] {
  return (concepts ?? []).flatMap((one) => (one?.coding ?? []).map(ofCoding))
}

/** The tokens of identifiers. */
export function ofIdentifiers(identifiers: readonly Identifier[] | undefined): Token[] {
  return (identifiers ?? []).map(({ system, value }) => ({ system, code: value }))
}

export function ofCoding({ system, code }: Coding): Token {
  return { system, code }
}

/** The search parameters that every kind has. */
export const COMMON_PARAMETERS: Readonly<Record<string, SearchParameter>> = {
  _id: { type: 'token', about: 'The id of the resource', of: ({ id }) => [{ code: id }] },
  _lastUpdated: {
    type: 'date',
    about: 'When the resource last changed',
    of: ({ meta }) => [meta?.lastUpdated],
  },
}
