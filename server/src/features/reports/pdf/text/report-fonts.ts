import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { isScriptFont, SCRIPT_FONTS, type ScriptFontName, scriptFontsOf } from './script-fonts.ts'

const require = createRequire(import.meta.url)

/** The path of a font file in the package of this module. */
function fontBeside(code: string, file: string): string {
  return join(dirname(code), '../fonts', file)
}

/** Only TrueType and OpenType files. From web fonts (woff), pdfkit cannot extract the characters that are used. */
const FONT_FILES = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  italic: require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  mono: require.resolve('@expo-google-fonts/noto-sans-mono/400Regular/NotoSansMono_400Regular.ttf'),
  math: require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
  symbols:
    require.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf'),
  emoji: require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  chinese: fontBeside(require.resolve('@embedpdf/fonts-sc'), 'NotoSansHans-Regular.otf'),
  korean: fontBeside(require.resolve('@embedpdf/fonts-kr'), 'NotoSansKR-Regular.otf'),
} as const

export type FontName = keyof typeof FONT_FILES | ScriptFontName

export type TextFont = 'regular' | 'semibold' | 'italic' | 'mono'

/**
 * Fonts for characters that the text font lacks, in the order in which they are tried: for '≥' and '→', for '✓', for
 * pictographs. The Chinese font also covers Japanese.
 */
const FALLBACK_FONTS = ['math', 'symbols', 'emoji', 'chinese', 'korean'] as const satisfies FontName[]

/**
 * This character is printed as a code point, as if it had no font. Its glyph would suggest that the report lost a
 * character.
 */
const REPLACEMENT_CHARACTER = '\uFFFD'

/**
 * The text font has these letters too. However, HarfBuzz shapes only letters that are drawn in the font of a script.
 */
const DEVANAGARI = /\p{Script=Devanagari}/u

/** Characters that join or separate letters. HarfBuzz handles them even if the font lacks them. */
const JOINERS = /[\u200C\u200D]/g

/** The maximum height and depth of text above and below the baseline, as a share of the font size. */
export const LINE_REACH = { up: 1.069, down: 0.293 } as const

const openFonts = new Map<FontName, Font>()
const coverage = new Map<FontName, Map<string, boolean>>()

const fontsOf = new WeakMap<PDFKit.PDFDocument, Map<FontName, PDFKit.EmbeddedFont>>()

/** Characters contained in every text font. */
const PLAIN = /^[\x20-\x7E]*$/

/** True if a text consists only of plain letters, digits and punctuation (ASCII). */
export function isPlain(text: string): boolean {
  return PLAIN.test(text)
}

/** Opens a font in the document, once per document. Only the used characters are embedded. */
export function openInDocument(doc: PDFKit.PDFDocument, name: FontName): PDFKit.EmbeddedFont {
  const known = fontsOf.get(doc) ?? new Map<FontName, PDFKit.EmbeddedFont>()
  fontsOf.set(doc, known)
  const opened = known.get(name)
  if (opened) return opened
  const font = openFont(name)
  forgetGlyphs(font)
  const embedded = doc.registerFont(name, font).font(name)._font
  known.set(name, embedded)
  return embedded
}

/**
 * Clears fontkit's glyph cache. The cache stores each glyph with the characters for which the glyph was first
 * requested. It is cleared for each document, so that earlier reports do not affect the text of a report.
 */
function forgetGlyphs(font: Font): void {
  Reflect.set(font, '_glyphs', {})
}

/** The first font that has every character of the text, or null if none has. */
export function fontFor(text: string, preferred: TextFont): FontName | null {
  if (isPlain(text)) return preferred
  const ofScript = scriptFontsOf(text)
  // Fonts of scripts are tried before the fallback fonts, because the mathematical font contains Arabic letters but
  // does not join them.
  const own = DEVANAGARI.test(text) ? [...ofScript, preferred] : [preferred, ...ofScript]
  const names: readonly FontName[] = [...own, ...FALLBACK_FONTS]
  return names.find((name) => covers(name, isScriptFont(name) ? text.replaceAll(JOINERS, '') : text)) ?? null
}

function covers(name: FontName, text: string): boolean {
  for (const character of text) {
    if (!coversCharacter(name, character)) return false
  }
  return true
}

function coversCharacter(name: FontName, character: string): boolean {
  const ofFont = coverage.get(name) ?? new Map<string, boolean>()
  coverage.set(name, ofFont)
  const known = ofFont.get(character)
  if (known !== undefined) return known
  const covered =
    character !== REPLACEMENT_CHARACTER && openFont(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  ofFont.set(character, covered)
  return covered
}

/** Returns a font with all its characters. Each font is read from disk once. */
export function openFont(name: FontName): Font {
  const open = openFonts.get(name)
  if (open) return open
  const file = isScriptFont(name) ? SCRIPT_FONTS[name].file : FONT_FILES[name]
  const font = create(readFileSync(file))
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts, not one.`)
  openFonts.set(name, font)
  return font
}
