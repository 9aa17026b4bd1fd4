/** Control and format characters (bidi overrides among them), but line ends and the joiners that emoji and scripts need. */
const UNPRINTABLE = /[[\p{Cc}\p{Cf}\uFE0E\uFE0F]--[\n\u200C\u200D]]/gv

/** Ligatures as text copied from other documents has them; nobody would find the word that holds one. */
const LIGATURES = /[\uFB00-\uFB06]/g

/** Most of what is typed: nothing below would change it. */
const PLAIN = /^[\n\x20-\x7E]*$/

/** Text as the report prints it: composed, with plain line ends, without characters that change others. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'))
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replaceAll('\t', '    ')
    .replace(UNPRINTABLE, '')
}

/** Text of one line: names, codes, titles. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ').trim()
}
