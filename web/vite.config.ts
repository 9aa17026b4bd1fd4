import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { compressAssets } from './compress-assets.ts'
import { decoderLicence } from './decoder-licence.ts'
import { installable } from './installable.ts'
import { leftOutParts } from './left-out-parts.ts'
import { markSvg } from './mark-svg.ts'
import { BUILD_TARGET, supportedBrowsersInWords } from './supported-browsers.ts'

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
const VERSIONS = /web\/src\/app\/versions\/follow-versions\.ts/
const SIGNED_IN = new RegExp(`${SIGNED_IN_PACKAGES}|${SIGNED_IN_PARTS}`)
// main.tsx awaits the chunk of the session, which imports these chunks: bundled with main.tsx, they would deadlock.
const isNotMain = (id: string) => !/web\/(index\.html|src\/main\.tsx)$/.test(id)
/** Modules that are needed together become one file: many small files compress worse, and each adds overhead. */
const GROUPS = [
  { name: 'base', test: BASE, priority: 3 },
  { name: 'start', tags: ['$initial' as const], test: isNotMain, priority: 2 },
  { name: 'login', test: LOGIN, priority: 2 },
  { name: 'versions', test: VERSIONS, priority: 2 },
  { name: 'signed-in', test: SIGNED_IN, priority: 1 },
]
const MAIN_FONT = /open-sans-latin-wght-normal.*\.woff2$/

/** Inserts name and icon of the product and its browsers into the page, and lets the browser load the main font early. */
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
      return { html: named, tags: preload ? [preload] : [] }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leftOutParts(), pageShell(), decoderLicence(), installable(), compressAssets()],
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
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
})
