import { boundMarks } from './marks.ts'

/** Zero-width spaces, joiners and direction marks, which are often included when a name is copied. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Apostrophes that Unicode counts as letters. */
export const LETTER_APOSTROPHE = /[\u02b9-\u02bf\u02c8\u02ca\u02cb\ua78b\ua78c]/gu

/**
 * Letters with a stroke or ligature that Unicode normalization keeps, mapped to the plain letters that people type
 * instead.
 */
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

/** A word of letters and digits; each emoji or flag is a separate word. */
export const WORD = /[\p{L}\p{N}]+|\p{RI}{1,2}|\p{Extended_Pictographic}/gu

/** Lower-case text in which letters with a stroke or ligature are replaced by plain letters. */
export function plainLetters(lowerCase: string): string {
  return lowerCase.replaceAll(MARKED_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/**
 * Returns a text without accents, strokes, case distinctions and invisible marks. Apostrophes do not count as letters.
 */
export function foldName(text: string): string {
  const visible = boundMarks(text).replaceAll(INVISIBLE, '').replaceAll(LETTER_APOSTROPHE, "'")
  return plainLetters(visible.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US'))
}

/** Returns the words of a name or search, without accents, strokes and case distinctions. */
export function nameWords(text: string): string[] {
  return foldName(text).match(WORD) ?? []
}
