import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** On Linux, files in this folder are in memory. */
const IN_MEMORY = '/dev/shm'

const GIGABYTE = 1024 ** 3

/**
 * The required space in the memory folder, in bytes: a test run's databases and write-ahead log take at most 1.5 GB.
 */
const ROOM = 4 * GIGABYTE
/** The required memory, in bytes; the remainder is for the tests themselves and for the system. */
const MEMORY = 8 * GIGABYTE

/** Returns the free space of a folder, in bytes; 0 if the folder does not exist. */
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
 * Returns the folder for a test server's databases. A folder in memory is chosen if it has 4 GB of free space and 8 GB
 * of memory are available, because the hundreds of files of each database are created and removed there in a tenth of
 * the time. Otherwise, or if the caller has set TMPDIR, it is the temporary folder.
 */
export function databaseFolder({ temporaryFolder, room, memory } = machine): string {
  return temporaryFolder === undefined && room >= ROOM && memory >= MEMORY ? IN_MEMORY : tmpdir()
}
