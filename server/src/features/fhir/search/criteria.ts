import { hasName } from '@econsult/contract/name-search'
import type { Reference, Resource } from '@medplum/fhirtypes'
import { badRequest } from '../fault.ts'
import { DATE_PREFIXES, type DatePrefix, fitsDate, type Span, spanOf, spanOfValue } from './dates.ts'
import type { SearchParameter, Token } from './parameters.ts'

/**
 * The maximum length of a search value in characters, and the maximum number of values in a list separated by commas.
 */
const LONGEST_VALUE = 1000
const MOST_VALUES = 100

/** Returns true if a resource matches one search parameter. */
export type Criterion = (resource: Resource) => boolean

interface Asked {
  readonly name: string
  /** The part of the parameter's name after the colon, for example 'exact'; '' if the name has no colon. */
  readonly modifier: string
  readonly text: string
}

/**
 * Splits a parameter into its values at commas.
 * @throws FhirFault if there is no value, too many values or a value that is too long
 */
export function valuesOf(name: string, text: string): string[] {
  if (text.length > LONGEST_VALUE * MOST_VALUES) throw tooLong(name)
  const values = splitAt(text, ',').filter((value) => value !== '')
  if (values.length === 0) throw badRequest(`The parameter ${name} has no value.`)
  if (values.length > MOST_VALUES)
    throw badRequest(`The parameter ${name} has more than ${MOST_VALUES} values.`)
  if (values.some((value) => value.length > LONGEST_VALUE)) throw tooLong(name)
  return values
}

function tooLong(name: string) {
  return badRequest(`A value of the parameter ${name} has more than ${LONGEST_VALUE} characters.`, 'too-long')
}

/** Splits a text at each separator that does not follow a backslash. The resulting texts keep their backslashes. */
function splitAt(text: string, sign: ',' | '|'): string[] {
  const parts = ['']
  for (let index = 0; index < text.length; index += 1) {
    const isEscaped = text[index] === '\\' && index + 1 < text.length
    if (isEscaped) parts.push(`${parts.pop()}${text[index]}${text[index + 1]}`)
    else if (text[index] === sign) parts.push('')
    else parts.push(`${parts.pop()}${text[index]}`)
    if (isEscaped) index += 1
  }
  return parts
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([,|$\\])/g, '$1')
}

/**
 * Returns the criterion for one search parameter. A resource meets the criterion if it matches at least one of the
 * values.
 * @throws FhirFault for an unknown modifier, or an invalid date or reference
 */
export function criterionOf(parameter: SearchParameter, asked: Asked, base: string): Criterion {
  const { name, modifier, text } = asked
  if (modifier === 'missing') {
    if (text !== 'true' && text !== 'false') throw badRequest(`${name}:missing is either true or false.`)
    return (resource) => (valuesIn(parameter, resource).length === 0) === (text === 'true')
  }
  const values = valuesOf(name, text)
  if (parameter.type === 'token') return tokenCriterion(parameter, asked, values)
  if (parameter.type === 'string') return stringCriterion(parameter, asked, values)
  if (parameter.type === 'date') return dateCriterion(parameter, asked, values)
  const wanted = values.map((value) => referenceOf(value, asked, base))
  return (resource) => parameter.of(resource).some((one) => wanted.some((each) => isReferenceTo(one, each)))
}

function valuesIn(parameter: SearchParameter, resource: Resource): readonly unknown[] {
  return parameter.of(resource).filter((value) => value !== undefined)
}

function tokenCriterion(
  parameter: SearchParameter & { type: 'token' },
  { name, modifier }: Asked,
  values: readonly string[],
): Criterion {
  if (modifier !== '' && modifier !== 'not') throw unknownModifier(name, modifier)
  const wanted = values.map((value) => {
    const parts = splitAt(value, '|').map(unescaped)
    const [system, code] = parts.length === 1 ? [undefined, parts[0]] : parts
    return { system, code }
  })
  const fits = (token: Token) =>
    wanted.some(
      ({ system, code }) =>
        // '|code' matches a code without a system; 'system|' matches any code of the system.
        (system === undefined || (token.system ?? '') === system) && (code === '' || token.code === code),
    )
  return (resource) => parameter.of(resource).some(fits) === (modifier === '')
}

function stringCriterion(
  parameter: SearchParameter & { type: 'string' },
  { name, modifier }: Asked,
  values: readonly string[],
): Criterion {
  const wanted = values.map(unescaped)
  const fits: Record<string, (value: string, each: string) => boolean> = {
    '': (value, each) =>
      plain(value).startsWith(plain(each)) || (parameter.isName === true && hasName(value, each)),
    contains: (value, each) => plain(value).includes(plain(each)),
    exact: (value, each) => value === each,
  }
  const fit = fits[modifier]
  if (!fit) throw unknownModifier(name, modifier)
  return (resource) =>
    parameter.of(resource).some((value) => value !== undefined && wanted.some((each) => fit(value, each)))
}

/** Returns the text in lower case and without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
}

function dateCriterion(
  parameter: SearchParameter & { type: 'date' },
  { name, modifier }: Asked,
  values: readonly string[],
): Criterion {
  if (modifier !== '') throw unknownModifier(name, modifier)
  const wanted = values.map((value) => dateOf(name, value))
  return (resource) =>
    parameter.of(resource).some((value) => {
      const span = value === undefined ? undefined : spanOfValue(value)
      return span !== undefined && wanted.some(({ prefix, searched }) => fitsDate(prefix, span, searched))
    })
}

/** Parses a value of a date parameter. @throws FhirFault for an invalid date */
function dateOf(name: string, value: string): { prefix: DatePrefix; searched: Span } {
  const prefix = DATE_PREFIXES.find((one) => value.startsWith(one))
  const searched = spanOf(value.slice(prefix?.length ?? 0))
  if (!searched)
    throw badRequest(`The parameter ${name} needs a date or time such as 2026-09-02 or ge2026-09.`)
  return { prefix: prefix ?? 'eq', searched }
}

/** Returns the earliest time that can match these dates, or undefined if there is no limit. */
export function sinceOf(values: readonly string[]): Date | undefined {
  const starts = values.map((value) => {
    const { prefix, searched } = dateOf('date', value)
    return ['eq', 'gt', 'ge', 'sa'].includes(prefix) ? searched.from : -Infinity
  })
  const earliest = Math.min(...starts)
  return Number.isFinite(earliest) ? new Date(earliest) : undefined
}

interface WantedReference {
  readonly type: string | undefined
  readonly id: string
}

/** Parses a value of a reference parameter. @throws FhirFault if it is not a reference to a resource of this server */
function referenceOf(value: string, { name, modifier }: Asked, base: string): WantedReference {
  const local = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value
  const parts = /^(?:([A-Z][A-Za-z]+)\/)?([A-Za-z0-9.-]{1,64})$/.exec(local)
  const [, type = modifier === '' ? undefined : modifier, id] = parts ?? []
  if (id === undefined)
    throw badRequest(`The parameter ${name} needs an id, or a type and an id such as Patient/1.`)
  if (modifier !== '' && !/^[A-Z]/.test(modifier)) throw unknownModifier(name, modifier)
  return { type, id }
}

function isReferenceTo(reference: Reference | undefined, { type, id }: WantedReference): boolean {
  const [ofType, ofId] = reference?.reference?.split('/') ?? []
  return ofId === id && (type === undefined || ofType === type)
}

function unknownModifier(name: string, modifier: string) {
  return badRequest(`The parameter ${name} has no modifier :${modifier} here.`, 'not-supported')
}
