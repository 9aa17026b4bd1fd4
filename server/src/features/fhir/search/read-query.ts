import { badRequest } from '../fault.ts'
import type { ResourceKind } from '../resource-kind.ts'
import { type Criterion, criterionOf, sinceOf, valuesOf } from './criteria.ts'
import { COMMON_PARAMETERS } from './parameters.ts'

/** The default and the maximum number of resources on a page. */
const DEFAULT_COUNT = 50
const MOST_COUNT = 200

/** The maximum number of parameters in a search. */
const MOST_PARAMETERS = 40

/**
 * Parameters that do not concern the content of a resource. They are read elsewhere, or they have no effect on JSON.
 */
const WITHOUT_EFFECT = new Set(['_format', '_pretty'])

/** A search with its parsed parameters. */
export interface Query {
  readonly ids: readonly string[] | undefined
  readonly patientIds: readonly string[] | undefined
  /** The earliest time allowed by the parameter `date`. */
  readonly since: Date | undefined
  readonly criteria: readonly Criterion[]
  readonly count: number
  /** Names of parameters. */
  readonly includes: readonly string[]
  /** Pairs in the form type:parameter. */
  readonly revIncludes: readonly string[]
  /** The recognized parameters, as pairs of name and value, for the link in the Bundle. */
  readonly used: readonly (readonly [string, string])[]
}

/**
 * Parses the parameters of a search. Unknown parameters are ignored, unless the client requests strict handling.
 * @throws FhirFault for a known parameter with an invalid value, and in strict handling for an unknown parameter
 */
export function readQuery(
  kind: ResourceKind,
  pairs: readonly (readonly [string, string])[],
  { base, isStrict }: { readonly base: string; readonly isStrict: boolean },
): Query {
  if (pairs.length > MOST_PARAMETERS) throw badRequest(`A search has at most ${MOST_PARAMETERS} parameters.`)
  const read: Mutable = {
    ids: undefined,
    patientIds: undefined,
    since: undefined,
    criteria: [],
    count: DEFAULT_COUNT,
    includes: [],
    revIncludes: [],
  }
  const used = pairs.filter(([name, text]) => {
    if (WITHOUT_EFFECT.has(name)) return false
    const isKnown = readResult(kind, read, name, text) || readCriterion(kind, read, { name, text, base })
    if (!isKnown && isStrict)
      throw badRequest(`${kind.type} has no search parameter ${name.slice(0, 100)}.`, 'not-supported')
    return isKnown
  })
  return { ...read, used }
}

interface Mutable {
  ids: readonly string[] | undefined
  patientIds: readonly string[] | undefined
  since: Date | undefined
  criteria: Criterion[]
  count: number
  includes: string[]
  revIncludes: string[]
}

/** Parses a parameter that controls the format of the result, such as _count; returns false for any other parameter. */
function readResult(kind: ResourceKind, read: Mutable, name: string, text: string): boolean {
  if (name === '_count') {
    if (!/^\d{1,9}$/.test(text)) throw badRequest('The parameter _count needs a whole number.')
    read.count = Math.min(Number(text), MOST_COUNT)
  } else if (name === '_include') read.includes.push(includeOf(kind, text))
  else if (name === '_revinclude') {
    if (!kind.revIncludes.includes(text))
      throw badRequest(`${kind.type} has no such _revinclude.`, 'not-supported')
    read.revIncludes.push(text)
  } else return false
  return true
}

function includeOf(kind: ResourceKind, text: string): string {
  const [type, name = '', target, ...more] = text.split(':')
  const parameter = kind.includes.includes(name) ? kind.parameters[name] : undefined
  const isTarget =
    target === undefined ||
    (parameter?.type === 'reference' && parameter.targets.some((one) => one === target))
  if (type !== kind.type || !parameter || !isTarget || more.length > 0) {
    throw badRequest(`${kind.type} has no such _include.`, 'not-supported')
  }
  return name
}

function readCriterion(
  kind: ResourceKind,
  read: Mutable,
  { name: whole, text, base }: { readonly name: string; readonly text: string; readonly base: string },
): boolean {
  const [name = '', modifier = '', ...more] = whole.split(':')
  const common = name === '_lastUpdated' && !kind.hasLastUpdated ? undefined : COMMON_PARAMETERS[name]
  const parameter = common ?? (Object.hasOwn(kind.parameters, name) ? kind.parameters[name] : undefined)
  if (!parameter || more.length > 0) return false
  read.criteria.push(criterionOf(parameter, { name, modifier, text }, base))
  // The most selective criteria are also passed to the store, so that the store can filter by them.
  if (modifier === 'missing' || modifier === 'not') return true
  if (name === 'date' && parameter.type === 'date') read.since = sinceOf(valuesOf(name, text)) ?? read.since
  if (name === '_id') read.ids = inBoth(read.ids, valuesOf(name, text))
  if (
    parameter.type === 'reference' &&
    parameter.targets.length === 1 &&
    parameter.targets[0] === 'Patient'
  ) {
    read.patientIds = inBoth(
      read.patientIds,
      valuesOf(name, text).map((value) => value.slice(value.lastIndexOf('/') + 1)),
    )
  }
  return true
}

/** Returns the values that are in both lists. If one list is undefined, it does not limit the values. */
function inBoth(before: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  return before === undefined ? now : before.filter((one) => now.includes(one))
}
