/**
 * Creates a tagged list. Screen readers announce its numbering; numbering 'None' is allowed only without labels
 * (PDF/UA).
 */
export function taggedList(
  doc: PDFKit.PDFDocument,
  numbering: 'Decimal' | 'Disc' | 'None',
): PDFKit.PDFStructureElement {
  const list = doc.struct('L')
  list.dictionary.data.A = { O: 'List', ListNumbering: numbering }
  return list
}
