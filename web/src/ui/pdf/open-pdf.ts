import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import foxitDingbats from 'pdfjs-dist/standard_fonts/FoxitDingbats.pfb?url'
import foxitFixed from 'pdfjs-dist/standard_fonts/FoxitFixed.pfb?url'
import foxitFixedBold from 'pdfjs-dist/standard_fonts/FoxitFixedBold.pfb?url'
import foxitFixedBoldItalic from 'pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb?url'
import foxitFixedItalic from 'pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb?url'
import foxitSerif from 'pdfjs-dist/standard_fonts/FoxitSerif.pfb?url'
import foxitSerifBold from 'pdfjs-dist/standard_fonts/FoxitSerifBold.pfb?url'
import foxitSerifBoldItalic from 'pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb?url'
import foxitSerifItalic from 'pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb?url'
import foxitSymbol from 'pdfjs-dist/standard_fonts/FoxitSymbol.pfb?url'
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url'
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url'
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url'
// oxlint-disable-next-line import/default -- Vite answers ?worker&url with the address of the built worker
import workerUrl from './pdf-worker.ts?worker&url'

GlobalWorkerOptions.workerSrc = workerUrl

export interface OpeningPdf {
  /** Rejects if the link fails or the file is not a PDF. */
  readonly document: Promise<PDFDocumentProxy>
  /** Terminates the worker and frees its memory. */
  readonly close: () => void
}

/** The source of the bytes: a signed link, or memory, which is transferred to the worker. */
type PdfSource = { readonly url: string } | { readonly data: ArrayBuffer }

/** Opens a PDF in a worker; its pages are drawn as pictures, and its scripts are not run. */
export function openPdf(source: PdfSource): OpeningPdf {
  const task = getDocument({ ...source, BinaryDataFactory: PdfData, useWorkerFetch: false, enableXfa: false })
  return { document: task.promise, close: () => void task.destroy() }
}

// Fonts that a PDF may omit, and decoders for scanned pictures. Helvetica is replaced by the system's sans serif,
// because the font that is included in pdf.js is under the GPL.
const URLS: Readonly<Record<string, string>> = {
  'FoxitDingbats.pfb': foxitDingbats,
  'FoxitFixed.pfb': foxitFixed,
  'FoxitFixedBold.pfb': foxitFixedBold,
  'FoxitFixedBoldItalic.pfb': foxitFixedBoldItalic,
  'FoxitFixedItalic.pfb': foxitFixedItalic,
  'FoxitSerif.pfb': foxitSerif,
  'FoxitSerifBold.pfb': foxitSerifBold,
  'FoxitSerifBoldItalic.pfb': foxitSerifBoldItalic,
  'FoxitSerifItalic.pfb': foxitSerifItalic,
  'FoxitSymbol.pfb': foxitSymbol,
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'qcms_bg.wasm': qcms,
}

/** Provides pdf.js with fonts and decoders for some documents, each loaded on demand. */
class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = URLS[filename]
    if (url === undefined) throw new Error(`pdf.js asked for ${filename}, which the build does not include`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} could not be fetched`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
