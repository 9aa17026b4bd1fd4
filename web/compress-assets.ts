import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(html|js|mjs|css|svg|wasm)$/
/** Files smaller than this many bytes gain nothing from compression. */
const WORTH_IT = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Adds a brotli and a gzip version of each large text file to the build, so that the server never compresses per
 * request.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      const files = Object.keys(bundle).filter((file) => TEXT.test(file))
      await Promise.all(files.map((file) => compress(join(dir, file))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < WORTH_IT) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(bytes, quality)),
    writeFile(`${file}.gz`, await zip(bytes, { level: 9 })),
  ])
}
