import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { decoderLicence } from './decoder-licence.ts'

const apiOrigin = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000'
const forwarded = { target: apiOrigin, changeOrigin: true }
const MAIN_FONT = /open-sans-latin-wght-normal.*\.woff2$/

/** Writes the product's name into the page and lets the browser fetch the main font early. */
function pageShell(): Plugin {
  return {
    name: 'page-shell',
    transformIndexHtml(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => MAIN_FONT.test(file))
      const preload = font && {
        tag: 'link',
        attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
      }
      return { html: html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME), tags: preload ? [preload] : [] }
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pageShell(), decoderLicence()],
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': forwarded,
      '/files': forwarded,
      '/sandbox': forwarded,
      '/socket.io': { ...forwarded, ws: true },
    },
  },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The content security policy allows no data: URLs for fonts and scripts.
    assetsInlineLimit: 0,
  },
})
