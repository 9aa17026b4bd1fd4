import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)

/** Puts libheif's licence (LGPL-3.0) beside its two files, which are served as their makers ship them. */
export function decoderLicence(): Plugin {
  return {
    name: 'decoder-licence',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(resolve('libheif-js/libheif-wasm/LICENSE'))
      this.emitFile({ type: 'asset', fileName: 'assets/libheif-LICENSE.txt', source })
    },
  }
}
