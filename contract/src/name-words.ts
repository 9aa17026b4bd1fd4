import { boundMarks } from './marks.ts'

/** Zero-width spaces, joiners and direction marks, which are often copied when a name is pasted. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Apostrophes that Unicode counts as letters. */
export const LETTER_APOSTROPHE = /[\u02b9-\u02bf\u02c8\u02ca\u02cb\ua78b\ua78c]/gu

/**
 * Letters whose stroke or ligature Unicode normalization does not remove, with the plain letters that people type
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

/** A word of letters and digits; an emoji or a flag is its own word. */
export const WORD = /[\p{L}\p{N}]+|\p{RI}{1,2}|\p{Extended_Pictographic}/gu

/** Lower-case text with plain letters in place of those with a stroke or ligature. */
export function plainLetters(lowerCase: string): string {
  return lowerCase.replaceAll(MARKED_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

/** A text without accents, strokes, case and invisible marks; its apostrophes do not count as letters. */
export function foldName(text: string): string {
  const visible = boundMarks(text).replaceAll(INVISIBLE, '').replaceAll(LETTER_APOSTROPHE, "'")
  return plainLetters(visible.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en-US'))
}

/** The words of a name or search, without accents, strokes and case. */
export function nameWords(text: string): string[] {
  return foldName(text).match(WORD) ?? []
}
