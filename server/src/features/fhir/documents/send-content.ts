import { buffer } from 'node:stream/consumers'
import type { Binary, Resource } from '@medplum/fhirtypes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileAnswer, sendAnswer } from '../../../http/send-answer.ts'
import { FhirFault } from '../fault.ts'

/** The largest content that is sent within JSON, in bytes. */
const MOST_WITHIN_JSON = 20 * 1024 * 1024

/** Content security policy: a file that is opened in its own window runs no script, whatever it contains (F4). */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** True if a client asks for the Binary resource, with its content within JSON, and not for the content itself. */
export function wantsFhir({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\bjson\b/i.test(accept)
}

/** Sends the content itself. */
export function sendContent(reply: FastifyReply, content: FileAnswer): FastifyReply {
  return sendAnswer(reply.header('content-security-policy', SANDBOX), content)
}

/** The resource Binary with its content. @throws FhirFault if the content is too large for JSON */
export async function withData(binary: Resource, { bytes, sizeBytes }: FileAnswer): Promise<Binary> {
  if (binary.resourceType !== 'Binary') throw new Error('Only a Binary has content.')
  if (sizeBytes === undefined || sizeBytes > MOST_WITHIN_JSON) {
    bytes.destroy()
    throw new FhirFault(
      'tooLarge',
      'This content is too large for JSON. Ask for it without an Accept header of JSON.',
      {
        code: 'too-costly',
      },
    )
  }
  const { tag: _subsetted, ...meta } = binary.meta ?? {}
  return { ...binary, meta, data: (await buffer(bytes)).toString('base64') }
}
