import { IntlMessageFormat } from 'intl-messageformat'
import { type Coded, noteCodes } from './codes.ts'
import { DEFAULT_LANGUAGE, type Language } from './languages.ts'
import type {
  Elements,
  English,
  EnglishPhrase,
  Pattern,
  Phrases,
  NoValues,
  PhraseWithElements,
  PhraseWithValues,
  Values,
} from './phrase-types.ts'

/**
 * Terms. A phrase is a text that people read. A set of phrases has a name such as 'absences/web': the feature, and the
 * part of the product. A translation has a set's phrases in another language, by key.
 * Rule. Each English phrase is written once, in `definePhrases`. Translations are in
 * `translations/<language>/<feature>.po`. A phrase without a translation is shown in English.
 * Trade-off. A process has one language, set before the modules with phrases are loaded: always English on the server,
 * the chosen language in the browser. A phrase is therefore a plain string that needs no hook, parameter or lookup, but
 * a browser must reload the page to change its language. The server reads other languages with `phrasesIn`.
 */

/** The translation of a set of phrases, by key. */
export type Translation = Readonly<Record<string, Pattern>>

/** The translations of one language, by name of the set. */
export type Translations = Readonly<Record<string, Translation>>

let processLanguage: Language = DEFAULT_LANGUAGE
let processTranslations: Translations = {}
const SETS = new WeakMap<object, { readonly name: string; readonly english: English }>()

/** Sets the language of this process, for the sets that are defined from now on. */
export function setProcessLanguage(language: Language, translations: Translations): void {
  processLanguage = language
  processTranslations = translations
}

/** The language of this process. */
export function languageOfProcess(): Language {
  return processLanguage
}

/** Adds translations in the language of this process, for the sets that are defined from now on. */
export function addTranslations(translations: Translations): void {
  processTranslations = { ...processTranslations, ...translations }
}

/** A set of phrases in the language of this process. */
export function definePhrases<const Of extends English>(name: string, english: Of): Phrases<Of> {
  const phrases = phrasesOf(english, processLanguage, processTranslations[name])
  SETS.set(phrases, { name, english })
  noteCodes(name, english, phrases)
  return phrases
}

/** The same phrases in another language. */
export function phrasesIn<Set extends object>(
  phrases: Set,
  language: Language,
  translations: Translations,
): Set {
  const set = SETS.get(phrases)
  if (!set) throw new Error('These phrases were not made by definePhrases')
  // `definePhrases` made both of the same English phrases, so that they have the same keys and kinds.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys and kinds are those of the set
  return phrasesOf(set.english, language, translations[set.name]) as unknown as Set
}

/** The same phrases in English, as the API sends them: for comparing a text of the server. */
export function inEnglish<Set extends object>(phrases: Set): Set {
  return phrasesIn(phrases, DEFAULT_LANGUAGE, {})
}

/**
 * The translation of the phrase with this code in the language of this process, even if no module has defined the
 * phrase; undefined if there is none, or if it does not fit the values, which another version of the server sent.
 */
export function translationOf({ code, values }: Coded): string | undefined {
  const [, name = '', key = ''] = /^(.+)\.(\w+)$/.exec(code) ?? []
  const pattern = processTranslations[name]?.[key]
  if (pattern === undefined || (typeof pattern === 'string' && !values)) return pattern
  try {
    return String(
      new IntlMessageFormat(pattern, processLanguage, undefined, { ignoreTag: true }).format({ ...values }),
    )
  } catch {
    return undefined
  }
}

/** A phrase with values: `withValues<{ count: number }>('{count, plural, one {# case} other {# cases}}')`. */
export function withValues<Of extends Values>(pattern: Pattern): PhraseWithValues<Of> {
  return { kind: 'values', pattern }
}

/**
 * A phrase with elements, and perhaps values: `withElements<'link'>('Read the <link>terms</link>.')`. No value may have
 * the name of a tag, because the library keeps both in one object.
 */
export function withElements<
  Tag extends string,
  Of extends Values & { readonly [Key in Tag]?: never } = NoValues,
>(pattern: Pattern): PhraseWithElements<Tag, Of> {
  return { kind: 'elements', pattern }
}

function phrasesOf<Of extends English>(
  english: Of,
  language: Language,
  translation: Translation = {},
): Phrases<Of> {
  const entries = Object.entries<EnglishPhrase>(english).map(([key, phrase]): [string, unknown] => {
    const translated = translation[key]
    return [key, typeof phrase === 'string' ? (translated ?? phrase) : formatter(phrase, translated)]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries does not keep the type of each key
  return Object.fromEntries<unknown>(entries) as Phrases<Of>

  /** Parses the pattern at its first use. */
  function formatter({ kind, pattern }: Exclude<EnglishPhrase, string>, translated: Pattern | undefined) {
    let parsed: IntlMessageFormat | undefined
    const format = (values: Record<string, unknown>) => {
      const inLanguage = translated === undefined ? DEFAULT_LANGUAGE : language
      parsed ??= new IntlMessageFormat(translated ?? pattern, inLanguage, undefined, {
        ignoreTag: kind === 'values',
      })
      return parsed.format(values)
    }
    if (kind === 'values') return (values: Values) => String(format(values))
    return (elements: Elements<string, unknown>, values: Values = {}) =>
      [format({ ...values, ...ofText(elements) })].flat()
  }
}

/** The library gives the content of a tag as a list of parts, which are texts, because tags are never nested. */
function ofText(elements: Elements<string, unknown>) {
  return Object.fromEntries(
    Object.entries(elements).map(([tag, make]) => [tag, (parts: readonly unknown[]) => make(parts.join(''))]),
  )
}
