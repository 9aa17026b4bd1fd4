import Fastify from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { renderPage } from './render-page.ts'

interface SandboxPage {
  readonly url: string
  close(): Promise<void>
}

/** The page that shows everything that left the product, and the same as JSON under /deliveries.json. */
export async function startSandboxPage(lists: readonly DeliveryList[]): Promise<SandboxPage> {
  const app = Fastify()
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(renderPage(lists)))
  app.get('/deliveries.json', () =>
    lists.map((list) => ({ heading: list.heading, deliveries: list.deliveries() })),
  )
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
