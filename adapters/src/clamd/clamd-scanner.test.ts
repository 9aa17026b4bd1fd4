import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClamdServer, startClamdServer } from '../../../sandbox/src/clamd/clamd-server.ts'
import { createClamdScanner } from './clamd-scanner.ts'

const HOUR = 60 * 60 * 1000

describe('the scanner that uses clamd', () => {
  let clamd: ClamdServer
  let folder: string
  beforeAll(async () => {
    clamd = await startClamdServer({ mostBytes: 10 * 1024 * 1024 })
    folder = await mkdtemp(join(tmpdir(), 'scan-'))
  })
  afterAll(async () => {
    await clamd.close()
    await rm(folder, { recursive: true })
  })

  test('old signatures raise an alarm; the signatures and the test file are checked once an hour', async () => {
    const path = join(folder, 'note.txt')
    await writeFile(path, 'made up')
    const alarms: string[] = []
    let now = Date.now()
    const scanner = createClamdScanner({
      address: { host: '127.0.0.1', port: clamd.port },
      now: () => now,
      onOldSignatures: (version) => alarms.push(version),
    })
    expect(await scanner.scan(path)).toEqual({ kind: 'clean' })
    clamd.signatures = new Date(now - 49 * HOUR)
    expect(await scanner.scan(path)).toEqual({ kind: 'clean' })
    expect(alarms).toEqual([])
    now += HOUR
    expect(await scanner.scan(path)).toEqual({ kind: 'clean' })
    expect(alarms).toEqual([expect.stringContaining('ClamAV')])
    // The test file was scanned twice and the note three times.
    expect(clamd.looked).toHaveLength(5)
  })

  test('transmits a file of many chunks completely', async () => {
    const path = join(folder, 'large.bin')
    await writeFile(path, Buffer.alloc(5 * 1024 * 1024, 7))
    const scanner = createClamdScanner({
      address: { host: '127.0.0.1', port: clamd.port },
      now: Date.now,
      onOldSignatures: () => undefined,
    })
    expect(await scanner.scan(path)).toEqual({ kind: 'clean' })
    expect(clamd.looked.at(-1)).toBe(5 * 1024 * 1024)
  })
})
