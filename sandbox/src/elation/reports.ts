import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf, listOf, textOf } from '../fields.ts'
import { digitsIn, longNumber } from '../records/long-ids.ts'
import { personIn } from '../records/people.ts'
import { resultReportsOf } from './elation-chart.ts'
import { pdfOf, type ReceivedList } from '../records/received.ts'

const REQUIRED = ['patient', 'practice', 'physician', 'report_type', 'document_date', 'chart_date'] as const
const LONGEST_TITLE = 255

/** Ids beyond 2^53, which also occur in Elation. */
const FIRST_ID = 9_007_199_254_740_993n

interface Report {
  readonly id: string
  readonly patient: string
  readonly custom_title: string
  readonly created_date: string
  readonly deleted_date: null
}

interface Needs {
  readonly received: ReceivedList
  readonly practice: number
  readonly isPatient: (id: string) => boolean
}

/** Serves reports: filed as JSON with the files' bytes in base64, and listed by patient, newest first. */
export function serveReports(app: FastifyInstance, needs: Needs): void {
  const { received, practice } = needs
  const kept: Report[] = []

  app.post('/api/2.0/reports/', (request, reply) => {
    const faults = faultsOf(request, needs)
    if (Object.keys(faults).length > 0) return reply.code(400).send(faults)
    const pdfs = listOf(request.body, 'files').map((file) => pdfOf(fieldOf(file, 'base64_content')))
    if (pdfs.length === 0 || pdfs.some((pdf) => !pdf)) {
      return reply.code(400).send({ files: ['If one file is base64, all must be.'] })
    }
    const report = {
      id: String(FIRST_ID + BigInt(2 * kept.length)),
      patient: digitsIn(fieldOf(request.body, 'patient')) ?? '',
      custom_title: textOf(request.body, 'custom_title'),
      created_date: new Date().toISOString(),
      deleted_date: null,
    }
    kept.push(report)
    received.take({
      id: report.id,
      to: `elation chart ${report.patient}`,
      title: report.custom_title,
      text: `${textOf(request.body, 'report_type')}, for the physician ${digitsIn(fieldOf(request.body, 'physician'))}`,
      pdfs: pdfs.flatMap((pdf) => (pdf ? [pdf] : [])),
    })
    return reply.code(201).send(reportRow(report, practice))
  })

  app.get('/api/2.0/reports/', (request, reply) => {
    const patient = textOf(request.query, 'patient')
    const limit = Math.min(100, Number(textOf(request.query, 'limit') || '20'))
    const offset = Number(textOf(request.query, 'offset') || '0')
    const since = textOf(request.query, 'document_date__gte')
    const own = kept.filter((one) => one.patient === patient).toReversed()
    const person = personIn('elation', patient)
    const charted = person ? resultReportsOf(person, practice) : []
    const rows = [
      ...own.map((one) => reportRow(one, practice)),
      ...charted.filter((one) => textOf(one, 'document_date') >= since),
    ]
    const next = rows.length > offset + limit ? `?limit=${limit}&offset=${offset + limit}` : null
    return reply.send({
      count: rows.length,
      next,
      previous: null,
      results: rows.slice(offset, offset + limit),
    })
  })
}

function reportRow({ id, patient, ...rest }: Report, practice: number) {
  return { id: longNumber(id), patient: longNumber(patient), practice, ...rest }
}

/** Returns the error of each field in Elation's format. */
function faultsOf({ body }: FastifyRequest, { practice, isPatient }: Needs): Record<string, string[]> {
  const missing = REQUIRED.filter((name) => fieldOf(body, name) === undefined)
  const faults: Record<string, string[]> = Object.fromEntries(
    missing.map((name) => [name, ['This field is required.']]),
  )
  const patient = digitsIn(fieldOf(body, 'patient'))
  const isOurs = digitsIn(fieldOf(body, 'practice')) === String(practice)
  if (patient === undefined || !isPatient(patient) || !isOurs)
    faults['patient'] = ['Invalid pk - object does not exist.']
  if (textOf(body, 'custom_title').length > LONGEST_TITLE)
    faults['custom_title'] = ['At most 255 characters.']
  return faults
}

/** Returns a refusal in Elation's wording. */
export function refuse(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).send({ detail: words })
}
