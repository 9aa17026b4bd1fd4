import type { Font } from 'fontkit'

/** Parts of pdfkit that its type package leaves out: of tagging, and fonts that are open already. */
declare global {
  namespace PDFKit {
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
