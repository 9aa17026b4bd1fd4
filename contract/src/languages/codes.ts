import type { English, Phrases, Values } from './phrase-types.ts'

/**
 * Term. A code names a phrase: 'requests/contract.caseClosed' is the phrase `caseClosed` of the set 'requests/contract'.
 * The server answers a failure in English and adds the code, so that the browser can show the translation.
 * Rule. Only phrases of the contract have codes, because the browser has no translations of other parts of the server.
 * Trade-off. The code of a phrase without values is found from its English text, so that no code has to be passed on
 * between the rule that chooses a text and the answer. If several sets have the same text, any of their codes will do.
 * A phrase with values gives a new text each time, so its code and values must be passed on with `said`.
 */

/** A phrase by its code, with its values if it has any. */
export interface Coded {
  readonly code: string
  readonly values?: Values | undefined
}

/** A text with the phrase and the values that it was made of. */
export interface Said extends Coded {
  readonly text: string
}

/** A text that may be of a phrase with values. */
export type Text = string | Said

interface NotedSet {
  readonly name: string
  readonly english: English
  readonly phrases: object
}

const OF_CONTRACT = /^[\w-]+\/contract(\/|$)/

/** The sets that are not yet in the two indexes below, which a browser never needs. */
let noted: NotedSet[] = []
const BY_TEXT = new Map<string, string>()
const BY_PHRASE = new WeakMap<object, string>()

/** Notes a set of phrases, for their codes. */
export function noteCodes<Of extends English>(name: string, english: Of, phrases: Phrases<Of>): void {
  if (OF_CONTRACT.test(name)) noted.push({ name, english, phrases })
}

function index(): void {
  const sets = noted
  noted = []
  for (const { name, english, phrases } of sets) {
    for (const [key, phrase] of Object.entries<unknown>({ ...phrases })) {
      const text = english[key]
      const code = `${name}.${key}`
      if (typeof phrase === 'function') BY_PHRASE.set(phrase, code)
      if (typeof text === 'string' && !BY_TEXT.has(text)) BY_TEXT.set(text, code)
    }
  }
}

/** The code of the phrase without values that has this English text; undefined for any other text. */
export function codeOf(text: string): string | undefined {
  index()
  return BY_TEXT.get(text)
}

/**
 * The text of a phrase with values, with its code: `conflict(said(MERGE_TEXTS.mergedOn, { name }))`. The values are shown
 * as they are in every language, so they are names, numbers and the like.
 */
export function said<Of extends Values>(phrase: (values: Of) => string, values: Of): Text {
  index()
  const text = phrase(values)
  const code = BY_PHRASE.get(phrase)
  return code === undefined ? text : { text, code, values }
}

/** The text itself. */
export function textOf(text: Text): string {
  return typeof text === 'string' ? text : text.text
}
