import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const WEB_DIST = join(import.meta.dirname, '../../../web/dist')
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Serves the built web application; every page address answers its one HTML file. */
export async function serveWebFiles(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(WEB_DIST, 'index.html'))) {
    app.log.warn('the web application is not built: only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: WEB_DIST,
    wildcard: false,
    index: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    if (/^\/(api|files|socket\.io)\//.test(request.url)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
