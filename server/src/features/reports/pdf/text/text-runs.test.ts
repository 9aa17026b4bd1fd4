import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'
import { STYLE } from '../report-style.ts'
import { toRuns } from './text-runs.ts'

const runs = (text: string) => toRuns(text, STYLE.body).map(({ text: shown, font }) => [shown, font])

describe('splitting text by font', () => {
  it('composes accented letters and removes characters that change neighboring text', () => {
    expect(cleanText('S\u030Cimu\u030Anek')).toBe('Šimůnek')
    expect(cleanText('evil\u202Egpj.exe')).toBe('evilgpj.exe')
    expect(cleanText('a\u0000b\u0007c\uFEFFd')).toBe('abcd')
    expect(cleanText('one\r\ntwo\u2028three')).toBe('one\ntwo\nthree')
    expect(cleanText('e\uFB03cacy')).toBe('efficacy')
    expect(cleanText('\uD800')).toBe('\uFFFD')
    expect(cleanLine('  two\n lines\t ')).toBe('two lines')
  })

  it('draws Latin, Greek and Cyrillic in the text font only', () => {
    expect(runs('Łukasz Šimůnek β-blocker Ж CHA₂DS₂')).toEqual([
      ['Łukasz Šimůnek β-blocker Ж CHA₂DS₂', 'regular'],
    ])
  })

  it('uses other fonts for symbols and emoji', () => {
    expect(runs('SpO₂ ≥ 94')).toEqual([
      ['SpO₂ ', 'regular'],
      ['≥', 'math'],
      [' 94', 'regular'],
    ])
    expect(runs('ok ☑')).toEqual([
      ['ok ', 'regular'],
      ['☑', 'symbols'],
    ])
    expect(runs('👨‍👩‍👧')).toEqual([['👨‍👩‍👧', 'emoji']])
  })

  it('prints the code point of a character that has no font, but keeps the character for text extraction', () => {
    expect(toRuns('a𒀀', STYLE.body)).toEqual([
      { text: 'a', font: 'regular', style: STYLE.body },
      { text: '[U+12000]', font: 'regular', style: STYLE.body, actual: '𒀀' },
    ])
    expect(runs('\uFFFD\uE000')).toEqual([
      ['[U+FFFD]', 'regular'],
      ['[U+E000]', 'regular'],
    ])
  })

  it('draws a Persian word with its joiners in one font', () => {
    expect(runs('می\u200Cشود')).toEqual([['می\u200Cشود', 'arabic']])
  })
})
