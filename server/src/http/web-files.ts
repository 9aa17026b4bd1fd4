import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const WEB_DIST = join(import.meta.dirname, '../../../web/dist')
const YEAR_MS = 365 * 24 * 60 * 60 * 1000
/** Only existing files are cached; a missing file may exist in the next version. */
const KEPT = { cacheControl: true, maxAge: YEAR_MS, immutable: true }

/** Addresses that never belong to a page. */
const NO_PAGE = /^\/(api|fhir|files|oauth|socket\.io)(\/|$)/
/** Files of the build: files with a hash in their name, and a few in the folder of the HTML file. */
const HASHED_FILE = /^\/assets\/[\w.-]+$/
const OTHER_FILE = /^\/[\w-]+\.(js|svg|png|ico|webmanifest|txt)$/

/**
 * Serves the built web application; every page address gets its single HTML file. The browser gets the smallest
 * compressed form of a file that it accepts.
 */
export async function serveWebFiles(app: FastifyInstance, folder: string = WEB_DIST): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the web application is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (NO_PAGE.test(path)) return reply.callNotFound()
    if (HASHED_FILE.test(path)) return reply.sendFile(path, KEPT)
    reply.header('cache-control', 'no-cache')
    return reply.sendFile(OTHER_FILE.test(path) ? path : 'index.html')
  })
}
