import type { FastifyInstance, FastifyReply } from 'fastify'
import { listOf, textOf } from '../fields.ts'
import { personIn } from '../records/people.ts'
import { pdfOf, type ReceivedList } from '../records/received.ts'

const STATUSES = new Set(['draft', 'signed', 'addended', 'deleted', 'failed'])
const FETCH_MS = 10_000

interface Interaction {
  readonly id: string
  readonly patient_id: string
  readonly type: 'document'
  readonly title: string
  readonly body: string
  readonly status: string
}

type Refuse = (reply: FastifyReply, status: number, words: string) => FastifyReply

/** Serves document interactions; their files are downloaded from links during the request. */
export function serveInteractions(app: FastifyInstance, received: ReceivedList, refuse: Refuse): void {
  const kept: Interaction[] = []

  app.post('/api/provider/patients/:id/interactions/document', async (request, reply) => {
    const patient = textOf(request.params, 'id')
    if (!personIn('hint', patient)) return refuse(reply, 404, 'There is no such patient.')
    const status = textOf(request.body, 'status')
    if (!STATUSES.has(status)) return refuse(reply, 422, 'status is required.')
    const pdfs = await Promise.all(
      listOf(request.body, 'attachments')
        .filter((one) => typeof one === 'string')
        .map(fetchPdf),
    )
    if (pdfs.length === 0 || pdfs.some((pdf) => !pdf)) {
      return refuse(reply, 422, 'An attachment could not be fetched.')
    }
    const interaction = {
      id: `inter-${1001 + kept.length}`,
      patient_id: patient,
      type: 'document' as const,
      title: textOf(request.body, 'title'),
      body: textOf(request.body, 'body'),
      status,
    }
    kept.push(interaction)
    received.take({
      id: interaction.id,
      to: `hint chart ${patient}`,
      title: interaction.title,
      text: `${status}, ${textOf(request.body, 'integration_record_id')}`,
      pdfs: pdfs.flatMap((pdf) => (pdf ? [pdf] : [])),
    })
    return reply.send(interaction)
  })

  app.get('/api/provider/interactions', (request, reply) => {
    const patient = textOf(request.query, 'patient_id[]')
    const limit = Number(textOf(request.query, 'limit') || '10')
    const offset = Number(textOf(request.query, 'offset') || '0')
    const own = kept.filter((one) => one.patient_id === patient).toReversed()
    const rows = own.slice(offset, offset + limit)
    return reply.header('x-count', rows.length).header('x-total-count', own.length).send(rows)
  })
}

async function fetchPdf(url: string): Promise<Buffer | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.ok ? pdfOf(bytes.toString('base64')) : undefined
  } catch {
    return undefined
  }
}
