import type { Font } from 'fontkit'

/** Parts of pdfkit that its type package leaves out: of tagging, and fonts that are open already. */
declare global {
  namespace PDFKit {
    /** A font as a document embeds it. Lengths in thousandths of the font's size. */
    interface EmbeddedFont {
      readonly id: string
      /** Takes the text's characters into the document: their codes in hexadecimal digits, and where each stands. */
      encode(text: string): [codes: string[], positions: GlyphPosition[]]
      widthOfString(text: string, size: number): number
      /** From the font's own units to thousandths. */
      readonly scale: number
      readonly subset: { includeGlyph(id: number): number }
      /** By the glyph's place in the subset, as is what follows. */
      readonly widths: (number | undefined)[]
      /** The characters that readers get for a glyph. */
      readonly unicode: (number[] | undefined)[]
      /** The font's object in the file. */
      ref(): object
    }

    interface GlyphPosition {
      readonly xAdvance: number
      /** Of the glyph alone, without what brings it closer to the next. */
      readonly advanceWidth: number
      readonly xOffset: number
      readonly yOffset: number
    }

    interface PDFDocument {
      /** The present font. */
      readonly _font: EmbeddedFont
      addContent(operators: string | Uint8Array): this
    }

    interface PDFStructureElement {
      dictionary: { data: { A?: Record<string, string> } }
    }

    namespace Mixins {
      interface StructureElementOptions {
        bbox?: [left: number, top: number, right: number, bottom: number]
        placement?: 'Block' | 'Inline'
        scope?: 'Row' | 'Column' | 'Both'
      }

      interface PDFFont {
        registerFont(name: string, font: Font): this
      }
    }
  }
}
