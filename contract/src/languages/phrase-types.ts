import type { IntlMessageFormat } from 'intl-messageformat'

/** The values that are inserted into a phrase. */
export type Values = Readonly<Record<string, string | number>>

/** ICU MessageFormat (unicode-org.github.io/icu/userguide/format_parse/messages), as text or already parsed. */
export type Pattern = ConstructorParameters<typeof IntlMessageFormat>[0]

/** A phrase into which values are inserted. */
export interface PhraseWithValues<Of extends Values> {
  readonly kind: 'values'
  readonly pattern: Pattern
  /** The names and types of the values, for the compiler; never set. */
  readonly values?: Of
}

/** A phrase in which tags such as `<link>…</link>` mark the parts that become elements. */
export interface PhraseWithElements<Tag extends string, Of extends Values> {
  readonly kind: 'elements'
  readonly pattern: Pattern
  /** The names of the tags and values, for the compiler; never set. */
  readonly tags?: Tag
  readonly values?: Of
}

export type EnglishPhrase = string | PhraseWithValues<Values> | PhraseWithElements<string, Values>
export type English = Readonly<Record<string, EnglishPhrase>>

/** Makes an element of the text within each tag. */
export type Elements<Tag extends string, Element> = Readonly<Record<Tag, (text: string) => Element>>

/** The values of a phrase that has none. */
export interface NoValues extends Values {
  readonly '': never
}

/** A last argument with the values, unless there are none. */
type Given<Of> = Of extends NoValues ? [] : [values: Of]

type Phrase<Of> =
  Of extends PhraseWithElements<infer Tag, infer Filled>
    ? <Element>(elements: Elements<Tag, Element>, ...values: Given<Filled>) => readonly (string | Element)[]
    : Of extends PhraseWithValues<infer Filled>
      ? (values: Filled) => string
      : string

/** The phrases of a set in one language: strings, and functions of the values. */
export type Phrases<Of extends English> = { readonly [Key in keyof Of]: Phrase<Of[Key]> }
