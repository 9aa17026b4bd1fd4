import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { addressOf } from '../listening.ts'

/** Object lock of an object, which cannot be deleted before this time. */
interface S3Lock {
  readonly mode: string
  readonly until: Date
}

/** A stand-in for an S3 store, with the objects of one bucket in memory. */
export interface S3Server {
  readonly url: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The key and content of every stored object. */
  readonly objects: Map<string, Buffer>
  /** The locked objects with their locks. */
  readonly locks: ReadonlyMap<string, S3Lock>
  /** While true, every request fails as in an overloaded store. */
  failing: boolean
  /** While true, requests receive no response, and their connections stay open. */
  hanging: boolean
  close(): Promise<void>
}

/** Starts the stand-in on a free port. It identifies clients by the access key id and does not check signatures. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const locks = new Map<string, S3Lock>()
  const facts = {
    bucket: 'made-up-bucket',
    accessKeyId: 'made-up-key',
    secretAccessKey: 'made-up-secret',
    failing: false,
    hanging: false,
  }
  const server = createServer((request, response) => {
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const key = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(`/${facts.bucket}/`, '')
    const isKnown = request.headers.authorization?.includes(`Credential=${facts.accessKeyId}/`) === true
    if (facts.hanging) return undefined
    if (facts.failing) return fault(response, 503, 'SlowDown')
    if (!isKnown) return fault(response, 403, 'AccessDenied')
    if (request.method === 'PUT') return put(request, response, { key, body })
    if (request.method === 'DELETE') {
      if (locks.has(key)) return fault(response, 403, 'AccessDenied')
      objects.delete(key)
      response.writeHead(204).end()
      return undefined
    }
    const found = objects.get(key)
    if (!found) return fault(response, 404, 'NoSuchKey')
    return give(request, response, found)
  }

  function put(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { key, body }: { readonly key: string; readonly body: Buffer },
  ): void {
    const mode = headers['x-amz-object-lock-mode']
    if (mode !== undefined) {
      const checksum = createHash('sha256').update(body).digest('base64')
      // S3 stores reject a locked object without a checksum.
      if (headers['x-amz-checksum-sha256'] !== checksum) return fault(response, 400, 'InvalidRequest')
      const until = new Date(String(headers['x-amz-object-lock-retain-until-date']))
      locks.set(key, { mode: String(mode), until })
    }
    objects.set(key, body)
    response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(facts, {
    url: addressOf(server),
    objects,
    locks,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

function give({ method, headers }: IncomingMessage, response: ServerResponse, found: Buffer): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '')
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found
  const ranged = range ? { 'content-range': `bytes ${range[1]}-${range[2]}/${found.length}` } : {}
  response.writeHead(range ? 206 : 200, { 'content-length': part.length, ...ranged })
  response.end(method === 'HEAD' ? undefined : part)
}

function fault(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>made up</Message></Error>`)
}
