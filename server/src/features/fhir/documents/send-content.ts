import { buffer } from 'node:stream/consumers'
import type { Binary, Resource } from '@medplum/fhirtypes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type FileAnswer, sendAnswer } from '../../../http/send-answer.ts'
import { FhirFault } from '../fault.ts'

/** The maximum size, in bytes, of content that is sent inside JSON. */
const MOST_WITHIN_JSON = 20 * 1024 * 1024

/** The content security policy for a file opened in its own window: no script runs, whatever the file contains (F4). */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Returns true if the client requests the Binary resource as JSON, which contains the content. Returns false if the
 * client requests only the content.
 */
export function wantsFhir({ headers: { accept = '' } }: FastifyRequest): boolean {
  return /\bjson\b/i.test(accept)
}

/** Sends the content itself, without JSON. */
export function sendContent(reply: FastifyReply, content: FileAnswer): FastifyReply {
  return sendAnswer(reply.header('content-security-policy', SANDBOX), content)
}

/** Sends the Binary resource with its content. @throws FhirFault if the content is too large for JSON */
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
