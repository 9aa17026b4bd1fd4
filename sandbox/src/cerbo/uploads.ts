import type { FastifyInstance } from 'fastify'
import { fieldOf, textOf } from '../fields.ts'
import { personIn } from '../records/people.ts'
import { pdfOf, type ReceivedList } from '../records/received.ts'
import { CERBO_USERS } from './users.ts'

const MOST_BYTES = 16 * 1024 * 1024

interface Upload {
  readonly object: 'document'
  readonly id: string
  readonly pt_id: number
  readonly name: string
  readonly folder: string
  readonly mime_type: string
  readonly date: string
}

/** Documents that were uploaded to the charts, except queued documents. */
export interface Uploads {
  of(patient: string): readonly Upload[]
  /** Returns the bytes of one document. */
  contentOf(id: string): Buffer | undefined
}

/** Serves uploads as JSON with the bytes in base64; without `enqueue=false`, uploads are queued for the staff. */
export function serveUploads(app: FastifyInstance, received: ReceivedList): Uploads {
  const kept: Upload[] = []
  const contents = new Map<string, Buffer>()
  app.post('/api/v1/patients/:id/documents', (request, reply) => {
    const patient = textOf(request.params, 'id')
    if (!personIn('cerbo', patient)) return reply.code(404).send({ message: 'There is no such record.' })
    const base64 = textOf(request.body, 'base64_content')
    const pdf = pdfOf(base64)
    const name = textOf(request.body, 'name')
    const isWhole = name !== '' && textOf(request.body, 'mime_type') === 'application/pdf' && pdf
    const isTheirs = JSON.stringify(request.body).includes(`"pt_id":${patient}`)
    if (!isWhole || !isTheirs) {
      return reply.code(400).send({ message: 'pt_id, mime_type, name and base64_content are required.' })
    }
    if (pdf.length > MOST_BYTES) return reply.code(413).send({ message: 'A file has at most 16 MB.' })
    const reviewer = fieldOf(request.body, 'requires_review')
    if (!isReviewer(reviewer)) return reply.code(400).send({ message: 'requires_review is not a user.' })
    const isQueued = textOf(request.query, 'enqueue') !== 'false'
    const upload = {
      object: 'document' as const,
      id: String(900_001 + kept.length),
      pt_id: Number(patient),
      name,
      folder: isQueued ? '' : textOf(request.body, 'folder'),
      mime_type: 'application/pdf',
      date: new Date().toISOString().slice(0, 19).replace('T', ' '),
    }
    if (!isQueued) {
      kept.push(upload)
      contents.set(upload.id, pdf)
    }
    const filed = isQueued ? 'in the queue for the staff' : `folder ${upload.folder}`
    const text = `${filed}, ${typeof reviewer === 'number' ? `for review by ${reviewer}` : 'no review'}`
    received.take({ id: upload.id, to: `cerbo chart ${patient}`, title: name, text, pdfs: [pdf] })
    return reply.code(201).send(upload)
  })
  return {
    of: (patient) => kept.filter(({ pt_id }) => pt_id === Number(patient)),
    contentOf: (id) => contents.get(id),
  }
}

/** A user's id as a number, or -1 for all providers. */
function isReviewer(id: unknown): boolean {
  return id === undefined || id === -1 || CERBO_USERS.some((user) => Number(user.id) === id)
}
