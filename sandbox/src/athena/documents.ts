import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { textOf } from '../fields.ts'
import { personIn } from '../records/people.ts'
import { pdfOf, type ReceivedList } from '../records/received.ts'
import { CHART_DEPARTMENTS } from './departments.ts'

const PATH = '/v1/:practice/patients/:patient/documents/clinicaldocument'

interface Document {
  readonly clinicaldocumentid: number
  readonly patient: string
  readonly documentsubclass: string
  readonly originalfilename: string
  readonly internalnote: string
}

/**
 * Serves clinical documents: filed as a form with the bytes in base64, and listed with their names if metadata is
 * requested.
 */
export function serveDocuments(app: FastifyInstance, received: ReceivedList): void {
  const kept: Document[] = []

  app.post(PATH, (request, reply) => {
    const patient = textOf(request.params, 'patient')
    const refusal = refusalOf(request, reply)
    if (refusal) return refusal
    const pdf = pdfOf(textOf(request.body, 'attachmentcontents'))
    // athena reports rejected content with status 200.
    if (!pdf) return reply.send({ success: false, errormessage: 'The attachment is not valid.' })
    const document = {
      clinicaldocumentid: 30_001 + kept.length,
      patient,
      documentsubclass: textOf(request.body, 'documentsubclass'),
      originalfilename: textOf(request.body, 'originalfilename'),
      internalnote: textOf(request.body, 'internalnote'),
    }
    kept.push(document)
    received.take({
      id: String(document.clinicaldocumentid),
      to: `athena chart ${patient}`,
      title: document.originalfilename,
      text: `${document.documentsubclass}, department ${textOf(request.body, 'departmentid')}\n${document.internalnote}`,
      pdfs: [pdf],
    })
    return reply.send({ success: true, clinicaldocumentid: document.clinicaldocumentid })
  })

  app.get(PATH, (request, reply) => {
    const refusal = refusalOf(request, reply)
    if (refusal) return refusal
    const own = kept.filter(({ patient }) => patient === textOf(request.params, 'patient'))
    const hasMetadata = textOf(request.query, 'showmetadata') === 'true'
    const rows = own.map(({ originalfilename, internalnote, ...rest }) => ({
      ...rest,
      clinicaldocumentid: String(rest.clinicaldocumentid),
      ...(hasMetadata ? { originalfilename, internalnote } : {}),
    }))
    return reply.send({ clinicaldocuments: rows.toReversed(), totalcount: rows.length })
  })
}

function refusalOf(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const isWrite = request.method === 'POST'
  const fields = isWrite ? request.body : request.query
  const needed = isWrite ? ['departmentid', 'documentsubclass', 'attachmentcontents'] : ['departmentid']
  const missingfields = needed.filter((name) => textOf(fields, name) === '')
  if (missingfields.length > 0) {
    return reply.code(400).send({ error: 'Additional fields are required.', missingfields })
  }
  const isKnown = personIn('athena', textOf(request.params, 'patient'))
  if (isKnown && CHART_DEPARTMENTS.has(textOf(fields, 'departmentid'))) return undefined
  return reply.code(404).send({ error: 'The patient does not exist, or is not of this department.' })
}
