import Fastify, { type FastifyInstance } from 'fastify'
import type { DeliveryList } from '../delivery.ts'
import { textOf } from '../fields.ts'
import { FAULTS, type PlannedFaults } from '../records/faults.ts'
import type { ReceivedList } from '../records/received.ts'
import { formParser } from '../records/form-parser.ts'
import { renderPage } from './render-page.ts'

const MOST_TIMES = 1000

interface PdfRoute {
  Params: { id: string; place: string }
}

interface SandboxPage {
  readonly url: string
  close(): Promise<void>
}

/** Record systems by name, each with its planned faults. */
export type Troubles = Readonly<Record<string, PlannedFaults>>

/**
 * Serves the page that displays all items that the product sent, and the same data as JSON at /deliveries.json. A form
 * on the page posts planned faults to /faults, with `system`, `fault` and `times`; 0 times removes the planned faults.
 */
export async function startSandboxPage(
  lists: readonly DeliveryList[],
  troubles: Troubles,
  received: readonly ReceivedList[] = [],
  chartUrl = '',
): Promise<SandboxPage> {
  const app = Fastify()
  formParser(app)
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderPage(lists, Object.keys(troubles), chartUrl)),
  )
  app.get('/deliveries.json', () =>
    lists.map((list) => ({ heading: list.heading, deliveries: list.deliveries() })),
  )
  app.get<PdfRoute>('/received/:id/:place.pdf', ({ params }, reply) => {
    const pdf = received.map((list) => list.pdf(params.id, Number(params.place))).find((one) => one)
    return pdf ? reply.type('application/pdf').send(pdf) : reply.code(404).send()
  })
  takeFaults(app, troubles)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}

function takeFaults(app: FastifyInstance, troubles: Troubles): void {
  app.post('/faults', (request, reply) => {
    const fault = FAULTS.find((one) => one === textOf(request.body, 'fault'))
    const planned = troubles[textOf(request.body, 'system')]
    const times = Number(textOf(request.body, 'times'))
    if (!fault || !planned || !(times >= 0 && times <= MOST_TIMES)) return reply.code(400).send()
    const slowMs = Number(textOf(request.body, 'slowMs')) || undefined
    if (times === 0) planned.clear()
    else planned.plan(fault, times, slowMs)
    return reply.redirect('/', 303)
  })
}
