import type { Font } from 'fontkit'

/** Parts of pdfkit that its type package does not declare: tagging, and fonts that are already open. */
declare global {
  namespace PDFKit {
    /** A font embedded in a document. Lengths are in thousandths of the font size. */
    interface EmbeddedFont {
      readonly id: string
      /**
       * Adds the characters of a text to the embedded font. Returns their codes, in hexadecimal digits, and their
       * positions.
       */
      encode(text: string): [codes: string[], positions: GlyphPosition[]]
      widthOfString(text: string, size: number): number
      /** The factor for converting the font's units to thousandths of the font size. */
      readonly scale: number
      readonly subset: { includeGlyph(id: number): number }
      /**
       * The widths of the glyphs, by the index of the glyph in the embedded subset of the font. `unicode` uses the same
       * index.
       */
      readonly widths: (number | undefined)[]
      /** The characters that text extraction returns for each glyph. */
      readonly unicode: (number[] | undefined)[]
      /** The PDF object of the font. */
      ref(): object
    }

    interface GlyphPosition {
      readonly xAdvance: number
      /** The width of the glyph without kerning. */
      readonly advanceWidth: number
      readonly xOffset: number
      readonly yOffset: number
    }

    interface PDFDocument {
      /** The font that is currently set. */
      readonly _font: EmbeddedFont
      addContent(operators: string | Uint8Array): this
    }

    /** A picture whose header has been parsed. */
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
        /** Throws if the bytes are not a supported picture. */
        openImage(bytes: Buffer): OpenImage
        image(image: OpenImage, left: number, top: number, options: ImageOption): this
      }

      interface PDFFont {
        registerFont(name: string, font: Font): this
      }
    }
  }
}
