/**
 * Creates a tagged list. Screen readers announce how it is numbered. PDF/UA allows the numbering 'None' only if the
 * list has no labels.
 */
export function taggedList(
  doc: PDFKit.PDFDocument,
  numbering: 'Decimal' | 'Disc' | 'None',
): PDFKit.PDFStructureElement {
  const list = doc.struct('L')
  list.dictionary.data.A = { O: 'List', ListNumbering: numbering }
  return list
}
