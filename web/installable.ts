import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { PRODUCT_NAME } from '@econsult/contract/product'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { markSvg } from './mark-svg.ts'
import { lightTokens } from './src/app/theme/tokens.ts'

const WORKER = join(import.meta.dirname, 'service-worker/service-worker.ts')
/** What every first page needs; other parts are kept on the device as they are used. */
const SHELL_FILE =
  /^assets\/(index|base|start|login|signed-in|inbox-frame|open-cases-page|inbox-page)[-.][\w.-]*\.(js|css)$/
const MAIN_FONT = /^assets\/open-sans-latin-wght-normal.*\.woff2$/
const ICON_SIZES = [192, 512]

/** Makes the build installable: icons, manifest, and the service worker with the list of what it keeps. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      await Promise.all(ICON_SIZES.map((size) => drawIcon(join(dir, `icon-${size}.png`), size)))
      await writeFile(join(dir, 'product.webmanifest'), JSON.stringify(manifest()))
      const files = Object.keys(bundle)
      const shell = files.filter((file) => SHELL_FILE.test(file) || MAIN_FONT.test(file))
      await listShell(dir, ['/', '/scheme.js', ...shell.map((file) => `/${file}`)])
    },
  }
}

/** The version is that of the page, which names its hashed files, and of the worker itself. */
async function listShell(dir: string, paths: readonly string[]): Promise<void> {
  const worker = stripTypeScriptTypes(await readFile(WORKER, 'utf8'))
  const page = await readFile(join(dir, 'index.html'))
  const version = createHash('sha256').update(page).update(worker).digest('hex').slice(0, 16)
  const listed = worker.replace("['/']", JSON.stringify(paths)).replace('VERSION_OF_THE_BUILD', version)
  await writeFile(join(dir, 'service-worker.js'), listed)
}

async function drawIcon(file: string, size: number): Promise<void> {
  const drawing = Buffer.from(markSvg(8, lightTokens.canvas))
  await sharp(drawing, { density: (72 * size) / 44 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file)
}

function manifest() {
  return {
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: 'Medical e-consults between primary care providers and specialists',
    id: '/',
    start_url: '/inbox/cases',
    scope: '/',
    display: 'standalone',
    background_color: lightTokens.canvas,
    theme_color: lightTokens.canvas,
    icons: ICON_SIZES.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  }
}
