import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openEmbeddedDatabase } from '../db/embedded/open.ts'
import { startupFault } from './startup-fault.ts'

const MAIN = join(import.meta.dirname, '../main.ts')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'econsult-start-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** Collects all output of a process. */
function wordsOf(stream: Readable | null): Promise<string> {
  return stream ? text(stream) : Promise.resolve('')
}

/** Returns the port in the line that the product prints when it is running. */
async function announcedPort(stream: Readable | null): Promise<number> {
  let words = ''
  for await (const chunk of stream?.iterator({ destroyOnReturn: false }) ?? []) {
    words += String(chunk)
    const port = /localhost:(\d+)/.exec(words)?.[1]
    if (port) return Number(port)
  }
  throw new Error('the product ended before it said where it runs')
}

/** Starts the product as an operator does, and waits until it has exited. */
async function runToTheEnd(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [out, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, out, lines: faults.trim().split('\n') }
}

/**
 * Runs statements on the embedded database of a data folder that no other process uses; returns the rows of the last
 * statement.
 */
async function askFolder(dataDir: string, ...statements: string[]): Promise<unknown[]> {
  const embedded = await openEmbeddedDatabase({ dataDir })
  const client = new pg.Client(embedded.poolConfig)
  await client.connect()
  let rows: unknown[] = []
  for (const statement of statements) rows = (await client.query(statement)).rows
  await client.end()
  await embedded.close()
  return rows
}

/** Returns every entry of a folder: its path, the time of its last change and the hash of its bytes. */
async function readWhole(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const found = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const { mtimeMs } = await stat(path)
    const bytes = entry.isFile() ? await readFile(path) : ''
    return `${path} ${mtimeMs} ${createHash('sha256').update(bytes).digest('hex')}`
  })
  return (await Promise.all(found)).toSorted()
}

const SECRET = 'x'.repeat(32)
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  SESSION_SECRET: SECRET,
  FILE_URL_SECRET: SECRET,
  PUBLIC_URL: 'https://econsult.example',
  STRIPE_SECRET_KEY: 'sk_live_made_up',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_made_up',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
}

/** Returns the line that the product prints before it exits because of its settings. */
function faultOf(environment: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: join(folder, 'data'), SMTP_URL: 'smtp://127.0.0.1:9', ...environment })
  } catch (error) {
    return startupFault(error)
  }
  return ''
}

describe('unusable settings', () => {
  test.each([
    ['a port that is no number', { PORT: 'many' }, /PORT/],
    ['a port out of range', { PORT: '70000' }, /PORT/],
    ['a database address of another kind', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
    ['a short secret of links', { FILE_URL_SECRET: 'short' }, /FILE_URL_SECRET.*32 characters/],
    ['a demo switch that is neither on nor off', { DEMO: 'maybe' }, /DEMO/],
    ['production on the embedded database', { NODE_ENV: 'production' }, /DATABASE_URL/],
    ['production with demo data', { ...production, DEMO: 'on' }, /DEMO/],
    ['production without a secret', { ...production, SESSION_SECRET: '' }, /SESSION_SECRET/],
    [
      'production on plain http',
      { ...production, PUBLIC_URL: 'http://econsult.example' },
      /PUBLIC_URL.*https/,
    ],
    ['production without a mail server', { ...production, SMTP_URL: '' }, /SMTP_URL/],
    [
      'production with sandbox payments',
      { ...production, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
      /STRIPE_SECRET_KEY/,
    ],
    ['some of Stripe’s keys', { STRIPE_SECRET_KEY: 'sk_test_made_up' }, /STRIPE_PUBLISHABLE_KEY.*all three/],
  ])('%s: one line says what to do', (_name, environment, words) => {
    expect(faultOf(environment)).toMatch(words)
    expect(faultOf(environment)).not.toContain('\n')
  })
})

describe('a start that cannot succeed exits with code 1 and prints one line with the remedy', () => {
  test.each([
    ['a short secret', { SESSION_SECRET: 'short' }, /SESSION_SECRET.*32 characters/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://127.0.0.1:9/none' },
      /DATABASE_URL does not answer/,
    ],
  ])('%s', async (_name, environment, words) => {
    const { code, out, lines } = await runToTheEnd(environment)
    expect([code, out, lines.length]).toEqual([1, '', 1])
    expect(lines[0]).toMatch(words)
  })

  test('a port that is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = address && typeof address === 'object' ? String(address.port) : ''
    const { code, lines } = await runToTheEnd({ PORT: port, DEMO: 'off' })
    taken.close()
    expect([code, lines]).toEqual([1, [expect.stringContaining(`Port ${port} is taken`)]])
  })

  test('a data folder path that is a file', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const { code, lines } = await runToTheEnd({ DATA_DIR: join(file, 'data') })
    expect([code, lines]).toEqual([1, [expect.stringMatching(/DATA_DIR.*choose another folder/)]])
  })

  test.skipIf(process.getuid?.() === 0)('a data folder that cannot be written', async () => {
    const closed = join(folder, 'closed')
    await writeFile(closed, '')
    await chmod(closed, 0o500)
    const { code, lines } = await runToTheEnd({ DATA_DIR: join(closed, 'data') })
    expect([code, lines.length]).toEqual([1, 1])
  })

  test('G12 a data folder created by an unreleased version, of which no byte changes', async () => {
    const dataDir = join(folder, 'unreleased')
    await askFolder(
      dataDir,
      'create table kysely_migration (name text primary key, timestamp text not null)',
      "insert into kysely_migration values ('0001-initial', '2026-11-27'), ('0002-requests', '2026-11-27')",
    )
    // The unreleased versions did not write this file.
    await rm(join(dataDir, 'database', 'first-migration'))
    const before = await readWhole(dataDir)
    const { code, lines } = await runToTheEnd({ DATA_DIR: dataDir, DEMO: 'on' })
    expect([code, lines]).toEqual([
      1,
      [
        expect.stringMatching(
          /^eConsult cannot start\. The database was made by an unreleased version.*empty folder in DATA_DIR\.$/,
        ),
      ],
    ])
    expect(await readWhole(dataDir)).toEqual(before)
  })

  test('G12 a data folder whose database has migrations of no release', async () => {
    const dataDir = join(folder, 'other')
    const tables = "select relname from pg_class where relnamespace = 'public'::regnamespace"
    const other = "create table kysely_migration as select '0001-initial' as name"
    const before = await askFolder(dataDir, other, tables)
    const { code, lines } = await runToTheEnd({ DATA_DIR: dataDir })
    expect([code, lines]).toEqual([
      1,
      [expect.stringMatching(/^eConsult cannot start\. The database was made by an unreleased version/)],
    ])
    expect(await askFolder(dataDir, tables)).toEqual(before)
  })
})

test('the started product prints its address, accounts and sandbox, and exits cleanly on Ctrl-C', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: join(folder, 'whole') },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const out = wordsOf(child.stdout)
  const faults = wordsOf(child.stderr)
  await once(child, 'message')
  child.kill('SIGINT')
  child.kill('SIGINT')
  const [code] = await once(child, 'exit')
  expect([code, await faults]).toEqual([0, ''])
  const words = await out
  expect(words).toMatch(/eConsult is running at http:\/\/localhost:\d+/)
  expect(words).toContain('owner@demo.example')
  expect(words).toMatch(/\/sandbox/)
  expect(words).toContain('for trying only')
})

test('a signal ends the product within five seconds, even while a request never completes', async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: 'off', DATA_DIR: join(folder, 'slow') },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await announcedPort(child.stdout)
  const slow = connect(port, '127.0.0.1')
  slow.on('error', () => undefined)
  await once(slow, 'connect')
  const head = ['POST /api/v1/auth/login HTTP/1.1', 'Host: x', 'Content-Type: application/json']
  slow.write([...head, 'Content-Length: 500', '', '{"email":'].join('\r\n'))
  // The response to this request shows that the server has read the bytes sent before it.
  await fetch(`http://127.0.0.1:${port}/healthz`)
  const begun = Date.now()
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(Date.now() - begun).toBeLessThan(5000)
})
