import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveWebFiles } from './web-files.ts'

const PAGE = `<!doctype html><title>Made up</title>${'<p>Nothing to see.</p>'.repeat(50)}`
const SCRIPT = `export const words = '${'made up '.repeat(200)}'`

describe('files of the web application', () => {
  let folder: string
  let app: FastifyInstance

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'econsult-web-'))
    await mkdir(join(folder, 'assets'))
    await writeTwice('index.html', PAGE)
    await writeTwice('assets/page-1a2b.js', SCRIPT)
    await writeFile(join(folder, 'assets/small-3c4d.js'), 'export {}')
    await writeFile(join(folder, 'scheme.js'), 'document.documentElement.dataset.scheme')
    app = Fastify()
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: '0' }))
    await serveWebFiles(app, folder)
  })
  afterAll(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })

  async function writeTwice(file: string, text: string): Promise<void> {
    await writeFile(join(folder, file), text)
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(text))
    await writeFile(join(folder, `${file}.gz`), gzipSync(text))
  }

  const get = (url: string, accepted = 'gzip, deflate, br') =>
    app.inject({ url, headers: { 'accept-encoding': accepted } })

  test.each(['/', '/inbox/cases', '/insidemessage/room_a-b', '/not/a/page'])(
    '%s gets the single page',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(PAGE)
    },
  )

  test('a browser gets a script in a compressed form that it accepts, cached for a year', async () => {
    const [brotli, gzip, plain] = await Promise.all([
      get('/assets/page-1a2b.js'),
      get('/assets/page-1a2b.js', 'gzip'),
      get('/assets/page-1a2b.js', 'identity'),
    ])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
    expect(plain.payload).toBe(SCRIPT)
    expect([brotli, gzip, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
      'br',
      'gzip',
      undefined,
    ])
    for (const { headers } of [brotli, gzip, plain]) {
      expect(headers['content-type']).toMatch(/^(application|text)\/javascript/)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toMatch(/accept-encoding/i)
    }
  })

  test('files that the build did not compress are served uncompressed', async () => {
    const answers = await Promise.all([get('/assets/small-3c4d.js'), get('/scheme.js')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined])
    expect(answers[1]?.headers['cache-control']).toBe('no-cache')
  })

  test.each(['/assets/gone-5e6f.js', '/gone.js', '/api/v1/none', '/files/none', '/socket.io/none'])(
    '%s is not found, and the response is not cached',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
    },
  )

  test('serves no file outside of the folder', async () => {
    for (const url of [
      '/assets/..%2f..%2fpackage.json',
      '/assets/../../package.json',
      '/..%2fpackage.json',
    ]) {
      const answer = await get(url, 'identity')
      expect([PAGE, '{"status":"0"}']).toContain(answer.payload)
    }
  })
})
