import type { Font } from 'fontkit'

/** Parts of pdfkit that its type package lacks: tagging, and fonts that are already open. */
declare global {
  namespace PDFKit {
    /** A font as a document embeds it. Lengths in thousandths of the font's size. */
    interface EmbeddedFont {
      readonly id: string
      /** Adds the text's characters to the document: their codes in hexadecimal digits, and their positions. */
      encode(text: string): [codes: string[], positions: GlyphPosition[]]
      widthOfString(text: string, size: number): number
      /** The factor from the font's own units to thousandths of the font's size. */
      readonly scale: number
      readonly subset: { includeGlyph(id: number): number }
      /** Widths by the glyph's index in the subset; `unicode` has the same index. */
      readonly widths: (number | undefined)[]
      /** The characters that a glyph stands for in text extraction. */
      readonly unicode: (number[] | undefined)[]
      /** The font's object in the file. */
      ref(): object
    }

    interface GlyphPosition {
      readonly xAdvance: number
      /** The advance of the glyph itself, without kerning. */
      readonly advanceWidth: number
      readonly xOffset: number
      readonly yOffset: number
    }

    interface PDFDocument {
      /** The current font. */
      readonly _font: EmbeddedFont
      addContent(operators: string | Uint8Array): this
    }

    /** A picture whose header was read. */
    interface OpenImage {
      readonly width: number
      readonly height: number
    }

    namespace Mixins {
      interface PDFAttachmentOptions {
        relationship?: 'Supplement'
      }
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

      interface PDFImage {
        /** Throws if the bytes are not a picture. */
        openImage(bytes: Buffer): OpenImage
        image(image: OpenImage, left: number, top: number, options: ImageOption): this
      }

      interface PDFFont {
        registerFont(name: string, font: Font): this
      }
    }
  }
}
