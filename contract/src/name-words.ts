import { boundMarks } from './marks.ts'

/** Letters whose stroke or ligature Unicode normalization keeps, with the plain letters that people type instead. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const MARKED_LETTER = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/** A word of letters and digits; an emoji or a flag is its own word. */
const WORD = /[\p{L}\p{N}]+|\p{RI}{1,2}|\p{Extended_Pictographic}/gu

/** Lower-case text with plain letters in place of those with a stroke or ligature. */
export function plainLetters(lowerCase: string): string {
  return lowerCase.replaceAll(MARKED_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** The words of a name or search, without accents, strokes and case. */
export function nameWords(text: string): string[] {
  const folded = boundMarks(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US')
  return plainLetters(folded).match(WORD) ?? []
}
