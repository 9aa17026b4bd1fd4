import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { MAX_FILE_BYTES, UPLOAD_TIMEOUT_MS } from '@econsult/contract/limits'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { CallError } from '../../http/errors.ts'
import { sendFile } from './send-file.ts'
import { sendThumb } from './send-thumb.ts'
import { sendZip } from './send-zip.ts'
import { storeUpload } from './store-upload.ts'

/** Checking a received file may take this long, while nothing moves on the connection. */
const CHECK_TIMEOUT_MS = 5 * 60 * 1000

interface ZipRoute {
  Querystring: { token?: unknown }
}

interface LinkRoute {
  Params: { token: string }
}

/** Serves the signed links: PUT takes a file's bytes, GET gives them. The link is the permission. */
export async function serveFileLinks(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    files.setErrorHandler((error: FastifyError) => {
      if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw noContentType()
      throw error
    })

    files.put<LinkRoute>(
      '/files/:token',
      { config: { bodyTimeoutMs: UPLOAD_TIMEOUT_MS } },
      async (request, reply) => {
        const { raw, headers, params } = request
        raw.once('end', () => raw.socket.setTimeout(CHECK_TIMEOUT_MS))
        try {
          await storeUpload(deps, {
            token: params.token,
            contentType: headers['content-type'] ?? '',
            sizeBytes: announcedSize(request),
            bytes: bodyOf(raw),
          })
        } catch (error) {
          readRest(raw)
          throw error
        }
        return reply.send({ status: '1', data: null })
      },
    )

    files.get<LinkRoute>('/files/:token', (request, reply) =>
      request.params.token.startsWith('thumb.')
        ? sendThumb(deps, reply, request.params.token)
        : sendFile(deps, reply, { token: request.params.token, range: request.headers.range }),
    )
    files.get<ZipRoute>('/files.zip', (request, reply) => sendZip(deps, reply, String(request.query.token)))
  })
}

function noContentType(): CallError {
  return new CallError('wrongContentType', 'Send the file with the content type that its link was made for.')
}

function announcedSize({ headers }: FastifyRequest<LinkRoute>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** The bytes of a request; the request itself outlives a stream that does not want them any more. */
function bodyOf(raw: IncomingMessage): Readable {
  const body = new PassThrough()
  // The client can be gone before anybody reads: an error that nobody hears would end the process.
  body.on('error', () => undefined)
  raw.once('error', () => {
    body.destroy(new CallError('badInput', 'The upload was cut off. Send the file again.'))
  })
  return raw.pipe(body)
}

/** Lets a refused client finish, within bounds, as browsers read the answer only then. */
function readRest(raw: IncomingMessage): void {
  let bytesLeft = MAX_FILE_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) raw.destroy()
  })
  raw.resume()
}
