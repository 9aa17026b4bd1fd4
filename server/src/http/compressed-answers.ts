import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Smaller answers fit into two packets anyway. */
const SMALLEST_BYTES = 2048

/** Compresses better than gzip at its usual level, in less time; higher levels take a multiple of it. */
const BROTLI_QUALITY = 4

/**
 * Compresses JSON answers for clients that accept it. What a page asks for is tied to a header that other sites cannot
 * send, so that the length of an answer tells them nothing. Bodies of requests are never unpacked.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/(fhir\+)?json\b/,
    threshold: SMALLEST_BYTES,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
}
