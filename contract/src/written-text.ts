/**
 * Characters that are invisible to a reader: spaces, controls, joiners, marks that change the reading direction,
 * fillers (all default ignorable, Unicode DerivedCoreProperties), annotation marks and the Braille blank.
 */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** Returns the visible part of a text, for counting characters: trimmed and without invisible characters. */
export function seenText(text: string): string {
  return text.replaceAll(UNSEEN, '').trim()
}

/**
 * True if a text has no visible characters; a required text must have at least one (C3). This check applies to required
 * multi-line texts; a stricter rule applies to labels, which are names and titles.
 */
export function isBlank(text: string): boolean {
  return seenText(text) === ''
}

/**
 * Returns a text in its stored form: trimmed, and empty if it has no visible characters. Schemas use it with
 * `overwrite`.
 */
export function writtenText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
