import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadReport {
  /** The text of all pages, with the text items separated by spaces. */
  readonly words: string
  /** The text of each page. */
  readonly pages: readonly string[]
  readonly pictures: number
  /** The page size in points. */
  readonly pageSize: { readonly width: number; readonly height: number }
}

/** Reads a PDF with a different program from the one that created it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadReport> {
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  let pictures = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    const { fnArray } = await page.getOperatorList()
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length
  }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  return { words: pages.join(' '), pages, pictures, pageSize: { width, height } }
}
