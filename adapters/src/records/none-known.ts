import { type ListedPart, NONE_KNOWN, type NoneKnown } from '@econsult/contract/chart-packets/none-known'

const KINDS: Readonly<Record<string, NoneKnown>> = {
  '': 'no-known-allergies',
  drug: 'no-known-medication-allergies',
  medication: 'no-known-medication-allergies',
  medicine: 'no-known-medication-allergies',
  food: 'no-known-food-allergies',
  environmental: 'no-known-environmental-allergies',
  latex: 'no-known-latex-allergies',
  animal: 'no-known-animal-allergies',
  insect: 'no-known-insect-allergies',
}
const SHORT: Readonly<Record<string, NoneKnown>> = {
  nka: 'no-known-allergies',
  nkda: 'no-known-medication-allergies',
}
const ALLERGIES = /^no known (?:([a-z]+) )?allerg(?:y|ies)$/
const PROBLEMS = /^no (?:known|current|known current) problems(?: or disability)?$/
const MEDICINES = /^no (?:known|current|known current) (?:medication|medicine)s?$/

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/\(situation\)/, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Returns the statement in an entry whose entire text is a statement, such as 'NKDA'; undefined for any other text. */
export function noneKnownInWords(part: ListedPart, text: string): NoneKnown | undefined {
  const words = plainWords(text)
  if (part === 'problems') return PROBLEMS.test(words) ? 'no-known-problems' : undefined
  if (part === 'medicines') return MEDICINES.test(words) ? 'no-known-medications' : undefined
  const short = Object.hasOwn(SHORT, words) ? SHORT[words] : undefined
  const kind = ALLERGIES.exec(words)
  if (short || !kind) return short
  const [, named = ''] = kind
  return Object.hasOwn(KINDS, named) ? KINDS[named] : undefined
}

/** A code with the code system that defines it. */
interface Code {
  readonly system: string
  readonly code: string
}

const SNOMED = new Set(['http://snomed.info/sct', 'urn:oid:2.16.840.1.113883.6.96'])
/** Code system of HL7's International Patient Summary. */
const ABSENT_OR_UNKNOWN = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'

/** SNOMED CT, as in HL7's value sets and examples; 160244002 is the former code of 716186003. */
const BY_SNOMED: Readonly<Record<string, NoneKnown>> = {
  '716186003': 'no-known-allergies',
  '160244002': 'no-known-allergies',
  '409137002': 'no-known-medication-allergies',
  '429625007': 'no-known-food-allergies',
  '428607008': 'no-known-environmental-allergies',
  '716184000': 'no-known-latex-allergies',
  '716220001': 'no-known-animal-allergies',
  '428197003': 'no-known-insect-allergies',
  '160245001': 'no-known-problems',
  '787481004': 'no-known-medications',
}

/** Codes for 'not asked' or 'not recorded', which are neither an entry nor 'none known'. */
const NO_INFORMATION = new Set(['no-allergy-info', 'no-problem-info', 'no-medication-info'])

/** Returns the statement for an HL7 or SNOMED code that means 'none known'. */
function noneKnownByCode({ system, code }: Code): NoneKnown | undefined {
  if (SNOMED.has(system)) return Object.hasOwn(BY_SNOMED, code) ? BY_SNOMED[code] : undefined
  return system === ABSENT_OR_UNKNOWN && isStatement(code) ? code : undefined
}

function isStatement(code: string): code is NoneKnown {
  return Object.hasOwn(NONE_KNOWN, code)
}

/** Phrases that only state that nothing was asked or recorded. */
const NO_INFORMATION_WORDS =
  /^no (?:known )?information(?: (?:about|on|regarding) (?:known )?(?:allerg(?:y|ies)|problems?|medications?|medicines?))?$/

/** The words and codes of an entry's concept. */
export interface CodedWords {
  readonly words: string
  readonly codes: readonly Code[]
}

/**
 * Decides whether an entry lists an item, states that none is known, or states only that there is no information. A
 * negation is never inferred: an entry is treated as an item, regardless of its codes, unless its entire text is such a
 * statement. An entry without words is treated as an item if any of its codes has another meaning. If words and code
 * differ, the narrower statement applies.
 */
export function readStatement(
  part: ListedPart,
  { words, codes }: CodedWords,
): 'listed' | 'no-information' | NoneKnown {
  const inWords = noneKnownInWords(part, words)
  const isSilent = NO_INFORMATION_WORDS.test(plainWords(words))
  if (words.trim() !== '' && inWords === undefined && !isSilent) return 'listed'
  const isNothing = codes.map((one) => one.system === ABSENT_OR_UNKNOWN && NO_INFORMATION.has(one.code))
  const byCode = codes.map(noneKnownByCode)
  if (words.trim() === '' && byCode.some((one, place) => one === undefined && !isNothing[place])) {
    return 'listed'
  }
  if (isSilent || isNothing.includes(true)) return 'no-information'
  const said = [inWords, ...byCode].filter((one) => one !== undefined && NONE_KNOWN[one].part === part)
  return said.find((one) => one !== 'no-known-allergies') ?? said[0] ?? 'listed'
}
