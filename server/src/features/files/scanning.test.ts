import { presign, FILE_ERRORS } from '@econsult/contract/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClamdServer, startClamdServer } from '../../../../sandbox/src/clamd/clamd-server.ts'
import { readConfig } from '../../config.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { anyTestDatabase } from '../../testing/test-databases.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { presignTestFile, putTestFile } from '../../testing/test-upload.ts'
import { zipOf } from './testing/sample-files.ts'

const MOST_BYTES = 64 * 1024
const TEST_FILE = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const LOCKED = Buffer.from(zipOf({ 'a.txt': 'made up' }))
// Sets the flag that marks an entry of a zip as encrypted.
LOCKED.writeUInt16LE(1, 6)

describe('F3 scanning by clamd', () => {
  let clamd: ClamdServer
  let server: TestServer
  let pcp: TestApi
  beforeAll(async () => {
    clamd = await startClamdServer({ mostBytes: MOST_BYTES })
    server = await startTestServer(anyTestDatabase, { CLAMD_HOST: `127.0.0.1:${clamd.port}` })
    pcp = await server.signIn('pcp@demo.example')
  })
  afterAll(async () => {
    await server.close()
    await clamd.close()
  })

  async function upload(name: string, type: string, bytes: string | Uint8Array<ArrayBuffer>) {
    const link = await presignTestFile(pcp, { operation: 'put', file: name, type })
    const answer = await putTestFile(link.url, type, bytes)
    const got = await pcp.send(presign, { operation: 'get', file: link.file, type })
    return { status: answer.status, said: await answer.text(), downloadable: got.status, link }
  }

  const refused = (text: string) => ({
    status: 400,
    said: expect.stringContaining(text),
    downloadable: 404,
    link: expect.anything(),
  })

  test('a clean file is scanned completely and stored; an infected, locked or too long file is rejected', async () => {
    const clean = await upload('note.txt', 'text/plain', 'made-up note')
    expect([clean.status, clean.downloadable]).toEqual([200, 200])
    expect(clamd.looked.at(-1)).toBe('made-up note'.length)
    expect(await upload('bare.txt', 'text/plain', TEST_FILE)).toEqual(refused(FILE_ERRORS.infected))
    const zip = new Uint8Array(zipOf({ 'a.txt': TEST_FILE }))
    expect(await upload('zipped.zip', 'application/zip', zip)).toEqual(refused(FILE_ERRORS.infected))
    const locked = new Uint8Array(LOCKED)
    expect(await upload('locked.zip', 'application/zip', locked)).toEqual(refused(FILE_ERRORS.notScannable))
    const long = 'made up '.repeat(MOST_BYTES / 4)
    expect(await upload('long.txt', 'text/plain', long)).toEqual(refused(FILE_ERRORS.notScannable))
  })

  test('rejects all files while the scanner does not answer or detects nothing; later the same link works', async () => {
    const { port } = clamd
    await clamd.close()
    const waiting = await upload('waits.txt', 'text/plain', 'made up')
    expect([waiting.status, waiting.downloadable]).toEqual([503, 404])
    expect(waiting.said).toContain(FILE_ERRORS.scannerAway)

    clamd = await startClamdServer({ port, mostBytes: MOST_BYTES })
    for (const mode of ['broken', 'blind'] as const) {
      clamd.mode = mode
      expect(await upload('waits.txt', 'text/plain', 'made up')).toMatchObject({
        status: 503,
        downloadable: 404,
      })
    }
    clamd.mode = 'well'
    expect((await putTestFile(waiting.link.url, 'text/plain', 'made up')).status).toBe(200)
  })

  test('CLAMD_HOST accepts only a host with or without a port', () => {
    const clamdOf = (CLAMD_HOST: string) => readConfig({ CLAMD_HOST }).clamd
    expect(clamdOf('clamd.example')).toEqual({ host: 'clamd.example', port: 3310 })
    expect(clamdOf('[::1]:7000')).toEqual({ host: '::1', port: 7000 })
    expect(() => clamdOf('http://clamd.example')).toThrow(/CLAMD_HOST: must be a host/)
  })
})
