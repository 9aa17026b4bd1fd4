import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

// Files served as published, not bundled: libheif (LGPL-3.0), pdf.js with its fonts and decoders.
const LICENCES: Readonly<Record<string, string>> = {
  'libheif-LICENSE.txt': 'libheif-js/libheif-wasm/LICENSE',
  'pdfjs-LICENSE.txt': 'pdfjs-dist/LICENSE',
  'pdfjs-foxit-fonts-LICENSE.txt': 'pdfjs-dist/standard_fonts/LICENSE_FOXIT',
  'pdfjs-jbig2-LICENSE.txt': 'pdfjs-dist/wasm/LICENSE_JBIG2',
  'pdfjs-openjpeg-LICENSE.txt': 'pdfjs-dist/wasm/LICENSE_OPENJPEG',
  'pdfjs-qcms-LICENSE.txt': 'pdfjs-dist/wasm/LICENSE_QCMS',
}

/** Adds the licences of decoders and fonts beside them. */
export function decoderLicence(): Plugin {
  return {
    name: 'decoder-licence',
    apply: 'build',
    generateBundle() {
      for (const [name, path] of Object.entries(LICENCES)) {
        const source = readFileSync(resolve(path))
        this.emitFile({ type: 'asset', fileName: `assets/${name}`, source })
      }
    },
  }
}
