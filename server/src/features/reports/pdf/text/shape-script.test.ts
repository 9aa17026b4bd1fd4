import { expect, test } from 'vitest'
import type { ScriptFontName } from './script-fonts.ts'
import { shapeScript } from './shape-script.ts'

/** The characters that the glyphs stand for, from left to right; '' for a glyph whose syllable another one stands for. */
function drawn(name: ScriptFontName, word: string): string[] {
  return shapeScript(name, word).map(({ codePoints }) => String.fromCodePoint(...codePoints))
}

test('CLOSE-05 a vowel that is written after its letter and drawn before it is reordered', () => {
  expect(drawn('myanmar', 'မြ')).toEqual(['ြ', 'မ'])
  expect(drawn('tamil', 'தெ')).toEqual(['ெ', 'த'])
  expect(drawn('khmer', 'កែ')).toEqual(['ែ', 'ក'])
  expect(drawn('sinhala', 'කෙ')).toEqual(['ෙ', 'ක'])
})

test('CLOSE-05 letters that form one sign become one glyph, which stands for all of them', () => {
  expect(drawn('devanagari', 'क्ष')).toEqual(['क्ष'])
  expect(drawn('tamil', 'ஸ்ரீ')).toEqual(['ஸ்ரீ'])
  expect(drawn('kannada', 'ಕ್ಷೇ').join('')).toContain('ಕ್ಷ')
  expect(drawn('arabic', 'لا')).toEqual(['لا'])
})

test('CLOSE-05 words from right to left are drawn from their end, and joined', () => {
  expect(drawn('adlam', '𞤆𞤵𞤤').join('')).toBe('𞤤𞤵𞤆')
  expect(drawn('hebrew', 'שאל').join('')).toBe('לאש')
  const [alone] = shapeScript('arabic', 'ب')
  expect(shapeScript('arabic', 'بب').map(({ id }) => id)).not.toContain(alone?.id)
})

test('CLOSE-05 marks of Gurmukhi, Telugu and Malayalam, which fontkit cannot place, have no width of their own', () => {
  for (const [name, word] of [
    ['gurmukhi', 'ਸ੍ਰੀ'],
    ['telugu', 'శ్రీ'],
    ['malayalam', 'ചെമ്പ്'],
  ] as const)
    expect(shapeScript(name, word).some(({ advance }) => advance === 0)).toBe(true)
})
