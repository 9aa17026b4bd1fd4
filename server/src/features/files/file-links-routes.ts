import { said } from '@econsult/contract/languages/codes'
import { FILE_REFUSALS } from '@econsult/contract/files/errors'
import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { MAX_FILE_BYTES, UPLOAD_TIMEOUT_MS } from '@econsult/contract/limits'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import type { CoreDeps, FileDeps, RealtimeDeps, SecurityDeps } from '../../deps.ts'
import { CallError, badField, forbidden, notFound } from '../../http/errors.ts'
import { sendPage, sendPageList } from './pages/send-pages.ts'
import { sendFile } from './send-file.ts'
import { sendThumb } from './send-thumb.ts'
import { sendZip } from './send-zip.ts'
import { FILE_ERRORS } from '@econsult/contract/files'
import { essenceOf } from './content/content-types.ts'
import { storeContent, tooLarge } from './store-content.ts'
import { linkUsed } from '../../http/link-errors.ts'
import { withOpenSession } from './open-link.ts'
import { findFile } from './store.ts'

/** The time allowed for checking a file after it was received. The connection transfers no bytes during that time. */
const CHECK_TIMEOUT_MS = 5 * 60 * 1000

interface ZipRoute {
  Querystring: { token?: unknown }
}

interface LinkRoute {
  Params: { token: string }
}

interface PageRoute {
  Params: { token: string; page: string }
}

/**
 * Serves the signed links. PUT stores a file's bytes, and GET returns them. Whoever has the link has the permission.
 */
export async function serveFileLinks(
  app: FastifyInstance,
  deps: CoreDeps & SecurityDeps & RealtimeDeps & FileDeps,
): Promise<void> {
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

    files.get<LinkRoute>('/files/:token', (request, reply) => {
      const { token } = request.params
      if (token.startsWith('thumb.')) return sendThumb(deps, reply, token)
      if (token.startsWith('pages.')) return sendPageList(deps, reply, token)
      return sendFile(deps, reply, { token, range: request.headers.range })
    })
    files.get<PageRoute>('/files/:token/:page', (request, reply) => sendPage(deps, reply, request.params))
    files.get<ZipRoute>('/files.zip', (request, reply) => sendZip(deps, reply, String(request.query.token)))
  })
}

function noContentType(): CallError {
  return new CallError('wrongContentType', FILE_REFUSALS.otherType)
}

function announcedSize({ headers }: FastifyRequest<LinkRoute>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** Returns the body of a request as a stream that can be destroyed without ending the request. */
function bodyOf(raw: IncomingMessage): Readable {
  const body = new PassThrough()
  // The client may disconnect before the stream is read; without this handler, the error event would end the process.
  body.on('error', () => undefined)
  raw.once('error', () => {
    body.destroy(new CallError('badInput', FILE_REFUSALS.interrupted))
  })
  return raw.pipe(body)
}

/**
 * Reads the rest of a rejected upload, up to a limit, because browsers do not read the response until they have sent
 * everything.
 */
function readRest(raw: IncomingMessage): void {
  let bytesLeft = MAX_FILE_BYTES
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    bytesLeft -= chunk.length
    if (bytesLeft < 0) raw.destroy()
  })
  raw.resume()
}

interface Upload {
  readonly token: string
  readonly contentType: string
  /** The size that the client declared; undefined if it declared none. */
  readonly sizeBytes: number | undefined
  readonly bytes: Readable
}

/** Stores the only upload that a link allows: checks the bytes, and stores either all of them or none (F1, F2). */
async function storeUpload(
  deps: CoreDeps & SecurityDeps & RealtimeDeps & FileDeps,
  upload: Upload,
): Promise<void> {
  const link = deps.fileLinks.open(upload.token, 'put')
  const file = await withOpenSession(deps, link, (handle) => findFile(handle, link))
  if (!file || file.removed_at) throw notFound()
  if (file.sha256) throw linkUsed()
  if (essenceOf(upload.contentType) !== file.type) {
    throw forbidden(said(FILE_REFUSALS.onlyType, { type: file.type }))
  }
  if (upload.sizeBytes === 0) throw badField('file', FILE_ERRORS.empty)
  if (upload.sizeBytes !== undefined && upload.sizeBytes > link.mostBytes) throw tooLarge(link.mostBytes)
  await storeContent(deps, file, upload.bytes, link.mostBytes)
}
