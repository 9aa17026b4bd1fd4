/** A tagged list; readers announce its numbering, so a list with labels has to name it (PDF/UA). */
export function taggedList(
  doc: PDFKit.PDFDocument,
  numbering: 'Decimal' | 'Disc' | 'Description',
): PDFKit.PDFStructureElement {
  const list = doc.struct('L')
  list.dictionary.data.A = { O: 'List', ListNumbering: numbering === 'Description' ? 'None' : numbering }
  return list
}
