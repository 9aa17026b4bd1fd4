/** A tagged list. Screen readers announce its numbering; only a list without labels has none (PDF/UA). */
export function taggedList(
  doc: PDFKit.PDFDocument,
  numbering: 'Decimal' | 'Disc' | 'None',
): PDFKit.PDFStructureElement {
  const list = doc.struct('L')
  list.dictionary.data.A = { O: 'List', ListNumbering: numbering }
  return list
}
