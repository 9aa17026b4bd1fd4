import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { z } from 'zod'

const inputSchema = z.object({
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  width: z.number().int(),
})

/** The maximum height of a page, as a multiple of its width. To draw a taller page would take too much memory. */
const MOST_HEIGHT = 4

let library: ReturnType<typeof PDFiumLibrary.init> | undefined

/**
 * Draws the first page of a PDF as a PNG of this width. Throws if the page cannot be read or the PDF needs a password.
 */
export default async function drawFirstPage(input: unknown): Promise<Uint8Array> {
  const { bytes, width } = inputSchema.parse(input)
  library ??= PDFiumLibrary.init()
  const pdf = await (await library).loadDocument(bytes)
  try {
    const page = pdf.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const height = Math.max(1, Math.round((width * originalHeight) / originalWidth))
    if (!(height <= width * MOST_HEIGHT)) throw new Error('the page is too high to be drawn')
    const drawn = await page.render({ width, height, render: 'bitmap' })
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const
    return await sharp(drawn.data, { raw }).flatten({ background: '#FFFFFF' }).png().toBuffer()
  } finally {
    pdf.destroy()
  }
}
