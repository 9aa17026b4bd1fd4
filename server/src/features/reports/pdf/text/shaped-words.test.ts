import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../../demo/seeded-random.ts'
import { openDocument } from '../open-document.ts'
import { openFont, openInDocument } from './report-fonts.ts'
import { placeGlyphs, type ShapedWord } from './placed-glyphs.ts'
import { shapeWords } from './shaped-words.ts'

const FONTS = ['regular', 'semibold', 'italic'] as const

function newDocument() {
  return openDocument({ language: null, title: '', author: '', subject: '', productName: '', at: 0 })
}

/**
 * Random words of plain characters. Some of them contain pairs of letters for which fonts have a ligature or kerning.
 */
function plainWords(): string[] {
  const random = seededRandom(7)
  const letters = () => String.fromCharCode(random.between(0x21, 0x7e))
  const mixed = Array.from({ length: 300 }, () =>
    Array.from({ length: random.between(1, 8) }, letters).join(''),
  )
  return [...mixed, 'office', 'affine', 'fjord', 'AVATAR', 'To.', '1/2', 'LV', 'WA.', 'eGFR']
}

/** The glyph ids in the content of TJ operators. */
function drawnGlyphs(word: ShapedWord | undefined): string[] {
  const glyphs = (word?.parts ?? []).map((part) => part.glyphs).join('')
  return [...glyphs.matchAll(/(?<=<[0-9a-f]*)[0-9a-f]{4}|>(-?[\d.]+)</g)].map(
    ([piece, kerning]) => kerning ?? piece,
  )
}

describe('words composed from single letters', () => {
  it.each(FONTS)('are as wide as the font shapes the whole word, in %s', (name) => {
    const doc = newDocument()
    for (const word of plainWords()) {
      const [shaped] = shapeWords(doc, name, word)
      expect([word, shaped?.width]).toEqual([
        word,
        expect.closeTo(openInDocument(doc, name).widthOfString(word, 1000), 4),
      ])
    }
  })

  it("are drawn with the font's kerning and ligatures", () => {
    const doc = newDocument()
    const [kerned] = shapeWords(doc, 'regular', 'To')
    const [first] = openFont('regular').layout('To').positions
    const glyph = openFont('regular').glyphForCodePoint('T'.charCodeAt(0))
    const kerning = (first?.xAdvance ?? 0) - glyph.advanceWidth
    expect(kerning).toBeLessThan(0)
    expect(drawnGlyphs(kerned)).toEqual(['0001', String(-kerning), '0002'])
    expect(drawnGlyphs(shapeWords(doc, 'regular', 'fi')[0])).toHaveLength(1)
  })

  it('have marks that are placed relative to their letter, and go on after the letter', () => {
    const letter = { code: '0001', width: 600, advance: 600, right: 0, above: 0 }
    const mark = { code: '0002', width: 0, advance: 0, right: -300, above: 120 }
    const kerned = { ...letter, advance: 580 }
    expect(placeGlyphs([kerned, mark, letter])).toEqual({
      width: 1180,
      parts: [
        { rise: 0, glyphs: '<0001>' },
        { rise: 120, glyphs: '<>320<0002>' },
        { rise: 0, glyphs: '<>-300<0001>' },
      ],
    })
  })
})
