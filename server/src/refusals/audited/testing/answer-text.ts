import { unzip } from '../../../features/practice-export/testing/unzip-export.ts'
import { readPdf, textOf } from '../../../features/reports/pdf/testing/read-pdf.ts'

/** Returns the whole text of a response, including the text of a PDF or a zip. */
export async function answerText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('application/pdf')) {
    const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()))
    return pages.map(textOf).join('\n')
  }
  if (type.startsWith('application/zip')) {
    const files = await unzip(Buffer.from(await response.arrayBuffer()))
    return [...files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n')
  }
  return response.text()
}
