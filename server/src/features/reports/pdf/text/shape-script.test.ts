import { expect, test } from 'vitest'
import type { ScriptFontName } from './script-fonts.ts'
import { shapeScript } from './shape-script.ts'

/**
 * The characters that the glyphs represent, from left to right. '' for a glyph whose characters are assigned to another
 * glyph of the syllable.
 */
function drawn(name: ScriptFontName, word: string): string[] {
  return shapeScript(name, word).map(({ codePoints }) => String.fromCodePoint(...codePoints))
}

test('CLOSE-05 a vowel that is drawn before its letter, but follows the letter in the text, is moved before the letter', () => {
  expect(drawn('myanmar', 'မြ')).toEqual(['ြ', 'မ'])
  expect(drawn('tamil', 'தெ')).toEqual(['ெ', 'த'])
  expect(drawn('khmer', 'កែ')).toEqual(['ែ', 'ក'])
  expect(drawn('sinhala', 'කෙ')).toEqual(['ෙ', 'ක'])
})

test('CLOSE-05 if several letters are drawn as one sign, they become one glyph, which represents all of them', () => {
  expect(drawn('devanagari', 'क्ष')).toEqual(['क्ष'])
  expect(drawn('tamil', 'ஸ்ரீ')).toEqual(['ஸ்ரீ'])
  expect(drawn('kannada', 'ಕ್ಷೇ').join('')).toContain('ಕ್ಷ')
  expect(drawn('arabic', 'لا')).toEqual(['لا'])
})

test('CLOSE-05 right-to-left words are drawn from the end, with joined letters', () => {
  expect(drawn('adlam', '𞤆𞤵𞤤').join('')).toBe('𞤤𞤵𞤆')
  expect(drawn('hebrew', 'שאל').join('')).toBe('לאש')
  const [alone] = shapeScript('arabic', 'ب')
  expect(shapeScript('arabic', 'بب').map(({ id }) => id)).not.toContain(alone?.id)
})

test('CLOSE-05 marks of Gurmukhi, Telugu and Malayalam, which fontkit cannot position, have zero width', () => {
  for (const [name, word] of [
    ['gurmukhi', 'ਸ੍ਰੀ'],
    ['telugu', 'శ్రీ'],
    ['malayalam', 'ചെമ്പ്'],
  ] as const)
    expect(shapeScript(name, word).some(({ advance }) => advance === 0)).toBe(true)
})
