import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { thisProcess } from './lock-holder.ts'
import { LockHeld, acquireLockFile } from './lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'econsult-lock-'))
  file = join(folder, 'database.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

function writeLock(holder: object, touched = new Date()): void {
  writeFileSync(file, JSON.stringify({ ...thisProcess(), ...holder }))
  utimesSync(file, touched, touched)
}

function secondsAgo(seconds: number): Date {
  return new Date(Date.now() - seconds * 1000)
}

test('a held lock is refused with the process id of its holder, and can be acquired after its release', async () => {
  const lock = await acquireLockFile(file)
  await expect(acquireLockFile(file)).rejects.toThrow(LockHeld)
  await expect(acquireLockFile(file)).rejects.toMatchObject({ processId: process.pid })
  lock.release()
  expect(existsSync(file)).toBe(false)
  const next = await acquireLockFile(file)
  next.release()
})

test('a process takes over the lock of an ended process', async () => {
  writeLock({ processId: spawnSync(process.execPath, ['--version']).pid })
  await acquireLockFile(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(thisProcess())
})

test.runIf(process.platform === 'linux')(
  'a process id that has been reused by another process counts as ended',
  async () => {
    writeLock({ processId: process.ppid, started: '1' })
    await expect(acquireLockFile(file)).resolves.toBeDefined()
  },
)

test('a process takes over a lock from before the last boot', async () => {
  writeLock({}, new Date(0))
  await expect(acquireLockFile(file)).resolves.toBeDefined()
})

test('a holder in another container counts as alive for a while after its last heartbeat', async () => {
  writeLock({ realm: 'elsewhere', processId: 1 }, secondsAgo(10))
  await expect(acquireLockFile(file)).rejects.toThrow(LockHeld)
  writeLock({ realm: 'elsewhere', processId: 1 }, secondsAgo(20))
  await expect(acquireLockFile(file)).resolves.toBeDefined()
})

test('a process takes over a lock, or a takeover, that a crash left incomplete', async () => {
  writeFileSync(file, '{"proc')
  utimesSync(file, secondsAgo(6), secondsAgo(6))
  writeFileSync(`${file}.takeover`, '')
  utimesSync(`${file}.takeover`, secondsAgo(6), secondsAgo(6))
  await expect(acquireLockFile(file)).resolves.toBeDefined()
  expect(existsSync(`${file}.takeover`)).toBe(false)
})

test('only one of many processes takes over a lock', async () => {
  writeLock({ processId: spawnSync(process.execPath, ['--version']).pid })
  const takers = await Promise.allSettled(Array.from({ length: 10 }, () => acquireLockFile(file)))
  expect(takers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the first holder does not remove a lock that another process has taken over', async () => {
  const lock = await acquireLockFile(file)
  writeLock({ realm: 'elsewhere' })
  lock.release()
  expect(existsSync(file)).toBe(true)
})
