import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { PRODUCT_NAME } from '@econsult/contract/product'
import sharp from 'sharp'
import type { Plugin, Rolldown } from 'vite'
import { markSvg } from './mark-svg.ts'
import { lightTokens } from './src/app/theme/tokens.ts'

type Bundle = Rolldown.OutputBundle

const WORKER = join(import.meta.dirname, 'service-worker/service-worker.ts')
/**
 * What the service worker stores at installation, with everything that these modules import: the start page, the code
 * that restores typed text after a reload, the session, the sign-in form, the inbox, the room and the form of a new
 * case. Other files are stored when they are first used.
 */
const SHELL_MODULES = [
  'src/main.tsx',
  'src/app/start.tsx',
  'src/app/versions/handover.ts',
  'src/app/versions/follow-versions.ts',
  'src/lib/session/stored-session.ts',
  'src/pages/login-page.tsx',
  'src/app/signed-in/signed-in-area.tsx',
  'src/app/signed-in/frames.tsx',
  'src/pages/open-cases-page.tsx',
  'src/pages/room-page.tsx',
  'src/pages/create-case-page.tsx',
  'src/pages/edit-case-page.tsx',
]
const MAIN_FONT = /^assets\/open-sans-latin-wght-normal.*\.woff2$/
const ICON_SIZES = [192, 512]

/** Makes the build installable: icons, manifest, and the service worker with its list of files to store. */
export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return
      await Promise.all(ICON_SIZES.map((size) => drawIcon(join(dir, `icon-${size}.png`), size)))
      await writeFile(join(dir, 'product.webmanifest'), JSON.stringify(manifest()))
      const fonts = Object.keys(bundle).filter((file) => MAIN_FONT.test(file))
      const shell = [...shellFiles(bundle), ...fonts]
      await listShell(dir, ['/', '/supported.js', '/scheme.js', ...shell.map((file) => `/${file}`)])
    },
  }
}

/** The files of the shell's modules and of everything that they import, with their styles. */
function shellFiles(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const wanted = SHELL_MODULES.flatMap((path) => {
    const id = join(import.meta.dirname, path)
    // A module that shares a chunk with others also has a facade chunk of its own, which is what imports load.
    const found = chunks.filter((chunk) => chunk.facadeModuleId === id || chunk.moduleIds.includes(id))
    if (found.length === 0) throw new Error(`the shell needs ${path}, which is in no file of the build`)
    return found.map(({ fileName }) => fileName)
  })
  const files = new Set<string>()
  for (const file of wanted) {
    if (files.has(file)) continue
    files.add(file)
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    wanted.push(...chunk.imports)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
  }
  return [...files]
}

/** The version changes with the page, which names its hashed files, and with the worker itself. */
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
