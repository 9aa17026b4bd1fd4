/** Parts of pdfkit's tagging that its type package leaves out. */
declare namespace PDFKit {
  interface PDFStructureElement {
    dictionary: { data: { A?: Record<string, string> } }
  }

  namespace Mixins {
    interface StructureElementOptions {
      bbox?: [left: number, top: number, right: number, bottom: number]
      placement?: 'Block' | 'Inline'
      scope?: 'Row' | 'Column' | 'Both'
    }
  }
}
