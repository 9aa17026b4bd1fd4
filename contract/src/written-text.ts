/**
 * Characters that are invisible to a reader: besides spaces, they are controls, joiners, marks that change the reading
 * direction, fillers (all default ignorable, Unicode DerivedCoreProperties), annotation marks and the blank of Braille.
 */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** The visible part of a text, for counting: without surrounding spaces and without invisible characters. */
export function seenText(text: string): string {
  return text.replaceAll(UNSEEN, '').trim()
}

/**
 * True if a text has no visible characters; a required text must have some (C3). This check is for every required text
 * of several lines; labels, which are names and titles, have a stricter rule of their own.
 */
export function isBlank(text: string): boolean {
  return seenText(text) === ''
}

/**
 * A text as it is stored, without surrounding spaces; empty if it has no visible characters. For schemas, as
 * `overwrite`.
 */
export function writtenText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
