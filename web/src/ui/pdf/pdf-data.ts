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

// Fonts that a PDF may leave out, and readers of pictures as scanners write them. For Helvetica the system's own
// sans serif stands in: the one that comes with pdf.js is under the GPL.
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

/** Gives pdf.js the fonts and decoders that some documents need, each fetched when one does. */
export class PdfData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = URLS[filename]
    if (url === undefined) throw new Error(`pdf.js asked for ${filename}, which is not there`)
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${filename} could not be fetched`)
    return new Uint8Array(await response.arrayBuffer())
  }
}
