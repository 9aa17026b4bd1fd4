import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataDirInUse } from './errors.ts'
import { openEmbeddedDatabase } from './open.ts'

let folder: string
let dataDir: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'econsult-processes-'))
  dataDir = join(folder, 'data')
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function startChild(mode: 'once' | 'write', ...args: string[]): ChildProcess {
  return fork(new URL('./testing/child.ts', import.meta.url), [mode, ...args], { stdio: 'inherit' })
}

test('a killed process loses no acknowledged write; its folder is refused while it runs and taken over afterwards', async () => {
  const child = startChild('write', dataDir)
  let last = 0
  child.on('message', (id: number) => (last = id))
  await once(child, 'message')
  const refused = openEmbeddedDatabase({ dataDir })
  await expect(refused).rejects.toThrow(DataDirInUse)
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use by process ${child.pid}:`)
  child.on('message', (id: number) => id >= 200 && child.kill('SIGKILL'))
  await once(child, 'close')
  expect(last).toBeGreaterThanOrEqual(200)
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(true)
  const database = await openEmbeddedDatabase({ dataDir })
  const pool = new pg.Pool(database.poolConfig)
  const { rows } = await pool.query('select count(*)::int as found from numbers where id <= $1', [last])
  expect(rows).toEqual([{ found: last }])
  await pool.end()
  await database.close()
})

test('two processes create the template once, and a closed database lets its process exit', async () => {
  const cacheDir = join(folder, 'cache')
  const children = ['a', 'b'].map((name) => startChild('once', join(folder, name), cacheDir))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'close'))[0] as unknown))
  expect(codes).toEqual([0, 0])
  expect(readdirSync(cacheDir)).toEqual([expect.stringMatching(/^pglite-[\d.]+$/)])
  expect(readdirSync(join(folder, 'a'))).toEqual(['database'])
})
