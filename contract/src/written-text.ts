/**
 * Characters of which a reader sees nothing: besides spaces, controls, joiners, marks that turn the reading direction,
 * fillers (all default ignorable, Unicode DerivedCoreProperties), annotation marks and the blank of Braille.
 */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/gu

/** What a reader sees of a text, to count it: without spaces around it and without what is invisible. */
export function seenText(text: string): string {
  return text.replaceAll(UNSEEN, '').trim()
}

/**
 * Whether nothing is written: a required text must hold something that its reader sees (C3). Every required text of
 * several lines asks here; labels, which are names and titles, have a stricter rule of their own.
 */
export function isBlank(text: string): boolean {
  return seenText(text) === ''
}

/** A text as it is stored, without spaces around it; empty if its reader would see nothing. For schemas, as `overwrite`. */
export function writtenText(text: string): string {
  return isBlank(text) ? '' : text.trim()
}
