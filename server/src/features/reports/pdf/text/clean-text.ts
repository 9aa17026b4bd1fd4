import { boundMarks } from '@econsult/contract/marks'

/** Control characters and invisible characters, such as bidi overrides. */
const INVISIBLE = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`

/** Line ends, the joiners that emoji and scripts need, and the choice of a letter's form in Mongolian. */
const NEEDED = String.raw`[\n\u200C\u200D\u180B-\u180D\u180F]`

const UNPRINTABLE = new RegExp(`(?!${NEEDED})${INVISIBLE}`, 'gu')

/** Ligatures found in text copied from other documents; a search would not find a word that contains one. */
const LIGATURES = /[\uFB00-\uFB06]/g

/** Most typed text is plain: nothing below would change it. */
const PLAIN = /^[\n\x20-\x7E]*$/

/** Text as the report prints it: composed, with plain line ends, without characters that affect others. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  // Done before composing, because sorting thousands of combining marks takes minutes.
  return boundMarks(text.toWellFormed())
    .normalize('NFC')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(UNPRINTABLE, '')
}

/** Text for a single line: names, codes, titles. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
