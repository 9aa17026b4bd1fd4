import { boundMarks } from '@econsult/contract/marks'

/** Control characters and invisible characters, such as overrides of the text direction. */
const INVISIBLE = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`

/**
 * Invisible characters that are kept: line ends, joiners, which emoji and some scripts need, and the variation
 * selectors of Mongolian.
 */
const NEEDED = String.raw`[\n\u200C\u200D\u180B-\u180D\u180F]`

const UNPRINTABLE = new RegExp(`(?!${NEEDED})${INVISIBLE}`, 'gu')

/** Ligatures in text copied from other documents. A search would not find a word that contains a ligature. */
const LIGATURES = /[\uFB00-\uFB06]/g

/** Characters that need no cleaning; most typed text consists of them only. */
const PLAIN = /^[\n\x20-\x7E]*$/

/**
 * Returns the text as the report prints it. Letters and accents are composed, line ends are plain, and characters that
 * change how neighboring text is displayed are removed.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  // Surplus combining marks are removed before the text is composed, because sorting thousands of marks takes minutes.
  return boundMarks(text.toWellFormed())
    .normalize('NFC')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(UNPRINTABLE, '')
}

/** Returns the cleaned text on a single line; used for names, codes and titles. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
