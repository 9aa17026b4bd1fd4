import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, listOf, textOf } from '../fields.ts'
import { personIn } from '../records/people.ts'
import { pdfOf, type ReceivedList } from '../records/received.ts'

const REQUIRED = ['patient', 'practice', 'physician', 'report_type', 'document_date', 'chart_date'] as const
const LONGEST_TITLE = 255

interface Report {
  readonly id: number
  readonly patient: number
  readonly practice: number
  readonly custom_title: string
  readonly created_date: string
  readonly deleted_date: null
}

/** Reports: filed as JSON with the files' bytes in base64, listed by patient, the newest first. */
export function serveReports(app: FastifyInstance, received: ReceivedList, practice: number): void {
  const kept: Report[] = []

  app.post('/api/2.0/reports/', (request, reply) => {
    const faults = faultsOf(request, practice)
    if (Object.keys(faults).length > 0) return reply.code(400).send(faults)
    const pdfs = listOf(request.body, 'files').map((file) => pdfOf(fieldOf(file, 'base64_content')))
    if (pdfs.length === 0 || pdfs.some((pdf) => !pdf)) {
      return reply.code(400).send({ files: ['If one file is base64, all must be.'] })
    }
    const report = {
      id: 140_000_000_500_000 + kept.length,
      patient: Number(fieldOf(request.body, 'patient')),
      practice,
      custom_title: textOf(request.body, 'custom_title'),
      created_date: new Date().toISOString(),
      deleted_date: null,
    }
    kept.push(report)
    received.take({
      id: String(report.id),
      to: `elation chart ${report.patient}`,
      title: report.custom_title,
      text: `${textOf(request.body, 'report_type')}, for the physician ${String(fieldOf(request.body, 'physician'))}`,
      pdfs: pdfs.flatMap((pdf) => (pdf ? [pdf] : [])),
    })
    return reply.code(201).send(report)
  })

  app.get('/api/2.0/reports/', (request, reply) => {
    const patient = Number(textOf(request.query, 'patient'))
    const limit = Math.min(100, Number(textOf(request.query, 'limit') || '20'))
    const results = kept.filter((one) => one.patient === patient).toReversed()
    return reply.send({ count: results.length, next: null, previous: null, results: results.slice(0, limit) })
  })
}

/** What is wrong with each field, the way Elation says it. */
function faultsOf({ body }: FastifyRequest, practice: number): Record<string, string[]> {
  const missing = REQUIRED.filter((name) => fieldOf(body, name) === undefined)
  const faults: Record<string, string[]> = Object.fromEntries(
    missing.map((name) => [name, ['This field is required.']]),
  )
  const patient = fieldOf(body, 'patient')
  const isOurs = personIn('elation', String(patient)) && fieldOf(body, 'practice') === practice
  if (typeof patient !== 'number' || !isOurs) faults['patient'] = ['Invalid pk - object does not exist.']
  if (textOf(body, 'custom_title').length > LONGEST_TITLE)
    faults['custom_title'] = ['At most 255 characters.']
  return faults
}

/** How Elation words a refusal. */
export function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).send({ detail: words })
}
