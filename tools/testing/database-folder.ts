import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps files in this folder in memory. */
const IN_MEMORY = '/dev/shm'

const GIGABYTE = 1024 ** 3

/** The databases of a test run, and the server's log of changes, take at most 1.5 of these. */
const ROOM = 4 * GIGABYTE
/** What is left after that is for the tests themselves and for the system. */
const MEMORY = 8 * GIGABYTE

/** Bytes that may be written to a folder; 0 if there is none. */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

const machine = {
  temporaryFolder: process.env['TMPDIR'],
  room: roomIn(IN_MEMORY),
  memory: process.availableMemory(),
}

/**
 * The folder for a test server's databases: one in memory, where the hundreds of files of each database are made and
 * removed in a tenth of the time, if it has room for 4 GB and 8 GB of memory are available; else, or if the caller
 * has set TMPDIR, the temporary folder.
 */
export function databaseFolder({ temporaryFolder, room, memory } = machine): string {
  return temporaryFolder === undefined && room >= ROOM && memory >= MEMORY ? IN_MEMORY : tmpdir()
}
