import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { compressAssets } from './compress-assets.ts'
import { decoderLicence } from './decoder-licence.ts'
import { installable } from './installable.ts'
import { leftOutParts } from './left-out-parts.ts'
import { markSvg } from './mark-svg.ts'
import { BUILD_TARGET, supportedBrowsersInWords } from './supported-browsers.ts'
import { parsedPhrases, translations } from './translated-phrases.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000'
const forwarded = { target: apiOrigin, changeOrigin: true }
const BASE_PACKAGES = [
  'react|react-dom|scheduler|react-router|stylis',
  '@emotion|@mui/system|@mui/private-theming|@mui/styled-engine',
  '@mui/material/(styles|utils|transitions|ButtonBase|Button|IconButton|CircularProgress|CssBaseline)',
  '@mui/material/(OutlinedInput|InputBase|TextareaAutosize|Checkbox|SvgIcon)',
]
const BASE_PARTS = 'web/src/ui/(fields/(field|text-field)|banner|action-button)'
const BASE = new RegExp(`node_modules/(${BASE_PACKAGES.join('|')})/|${BASE_PARTS}`)
const LOGIN =
  /web\/src\/(pages\/login-page|features\/auth\/(sign-in\/sign-in-form|form-parts|devices\/remembered))/
const SIGNED_IN_PACKAGES = 'node_modules/(@reduxjs/toolkit|react-redux|redux|immer|reselect|zod)/'
const SIGNED_IN_PARTS = 'web/src/(app/signed-in|pages/inbox-page|features/cases/case-calls|lib/socket)'
/** The modules that run before the language of the page is known: without phrases, and without schemas. */
const LANGUAGES =
  /(contract|web\/src\/lib)\/(src\/)?languages\/(?!language-schema)|node_modules\/(intl-messageformat|@formatjs)\/|app\/(trusted-scripts|zod-without-eval)|built-ins\/add-/
const VERSIONS = /web\/src\/app\/versions\/follow-versions\.ts/
const SIGNED_IN = new RegExp(`${SIGNED_IN_PACKAGES}|${SIGNED_IN_PARTS}`)
// start.tsx awaits the chunk of the session, which imports these chunks: bundled with start.tsx, they would deadlock.
const isNotMain = (id: string) => !/web\/(index\.html|src\/(main|app\/start)\.tsx)$/.test(id)
/** Modules that are needed together become one file: many small files compress worse, and each adds overhead. */
const GROUPS = [
  { name: 'languages', test: LANGUAGES, priority: 4 },
  { name: 'base', test: BASE, priority: 3 },
  { name: 'start', tags: ['$initial' as const], test: isNotMain, priority: 2 },
  { name: 'login', test: LOGIN, priority: 2 },
  { name: 'versions', test: VERSIONS, priority: 2 },
  { name: 'signed-in', test: SIGNED_IN, priority: 1 },
]
const START = join(import.meta.dirname, 'src/app/start.tsx')
const MAIN_FONT = /open-sans-latin-wght-normal.*\.woff2$/

/** Inserts name and icon of the product and its browsers into the page, and lets the browser load font and code early. */
function pageShell(): Plugin {
  return {
    name: 'page-shell',
    transformIndexHtml(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => MAIN_FONT.test(file))
      const preload = font && {
        tag: 'link',
        attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      }
      const named = html
        .replaceAll('%PRODUCT_NAME%', PRODUCT_NAME)
        .replace('%SUPPORTED_BROWSERS%', supportedBrowsersInWords())
        .replace('%MARK_ICON%', `data:image/svg+xml,${encodeURIComponent(markSvg())}`)
      const code = filesOfStart(bundle ?? {}).map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: '' },
      }))
      return { html: named, tags: preload ? [preload, ...code] : code }
    },
  }
}

/** The files of `start.tsx` and of everything that it imports, which the browser loads while main.tsx runs. */
function filesOfStart(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = new Set(
    chunks.filter((chunk) => chunk.facadeModuleId === START).map(({ fileName }) => fileName),
  )
  for (const file of files)
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(imported)
  return [...files]
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    parsedPhrases(),
    translations(),
    leftOutParts(),
    pageShell(),
    decoderLicence(),
    installable(),
    compressAssets(),
  ],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': forwarded,
      '/files': forwarded,
      '/avatars': forwarded,
      '/sandbox': forwarded,
      '/socket.io': { ...forwarded, ws: true },
    },
  },
  build: {
    target: [...BUILD_TARGET],
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // main.tsx imports start.tsx after the translations; as an entry, it is in the chunk that every page loads.
      input: { index: join(import.meta.dirname, 'index.html'), start: START },
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
})
