import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Size in bytes below which a response is not compressed, because it fits into two packets anyway. */
const SMALLEST_BYTES = 2048

/**
 * This level compresses better than gzip at its default level, in less time; higher levels take several times as long.
 */
const BROTLI_QUALITY = 4

/**
 * Compresses JSON responses for clients that accept compression. The page's calls require a header that other sites
 * cannot send, so the length of a response reveals nothing to other sites. Request bodies are never decompressed.
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
