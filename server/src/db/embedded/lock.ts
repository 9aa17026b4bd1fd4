import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../../lib/error-facts.ts'
import { type Holder, holderSchema, isAlive, thisProcess } from './lock-holder.ts'

const HEARTBEAT_MILLIS = 5_000
const LOOK_AGAIN_MILLIS = 50
// Longest time to write a lock file, with a large margin. A file that is still unreadable afterwards was left by a
// process that ended while writing it.
const WRITING_MILLIS = 5_000

export interface Lock {
  release(): void
}

/** The lock file belongs to a running process. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld'
  readonly processId: number

  constructor(file: string, processId: number) {
    super(`${file} is held by process ${processId}.`)
    this.processId = processId
  }
}

/**
 * Acquires a lock file for this process, even if an ended process left one.
 * @throws LockHeld, or the file system's error if the file cannot be written
 */
export async function acquireLockFile(file: string): Promise<Lock> {
  const content = JSON.stringify(thisProcess())
  while (!create(file, content)) {
    const found = look(file)
    if (typeof found === 'object') throw new LockHeld(file, found.processId)
    if (found !== 'left behind' || !removeLeftBehind(file)) await wait(LOOK_AGAIN_MILLIS)
  }
  return keep(file, content)
}

function keep(file: string, content: string): Lock {
  const timer = setInterval(() => {
    const now = new Date()
    // A missed heartbeat matters only to other containers, and the next heartbeat follows soon.
    utimes(file, now, now, () => undefined)
  }, HEARTBEAT_MILLIS)
  timer.unref()
  return {
    release() {
      clearInterval(timer)
      if (readIfThere(file) === content) rmSync(file, { force: true })
    },
  }
}

function look(file: string): Holder | 'left behind' | 'being written' | 'missing' {
  const text = readIfThere(file)
  const touched = statSync(file, { throwIfNoEntry: false })?.mtime
  if (text === undefined || !touched) return 'missing'
  const holder = parseHolder(text)
  if (holder) return isAlive(holder, touched) ? holder : 'left behind'
  return Date.now() - touched.getTime() < WRITING_MILLIS ? 'being written' : 'left behind'
}

/**
 * Removes the lock only under a guard and after a second check: otherwise two processes could each remove the other's
 * new lock.
 */
function removeLeftBehind(file: string): boolean {
  const guard = `${file}.takeover`
  if (!create(guard, '')) {
    if (look(guard) === 'left behind') rmSync(guard, { force: true })
    return false
  }
  try {
    if (look(file) === 'left behind') rmSync(file, { force: true })
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Creates the file; returns false if it already exists. */
function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
