import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Linux keeps files in this folder in memory. */
const IN_MEMORY = '/dev/shm'

const GIGABYTE = 1024 ** 3

/**
 * The space required in memory, in bytes: the databases of a test run and their write-ahead log take at most 1.5 GB.
 */
const ROOM = 4 * GIGABYTE
/** The memory required, in bytes: the remainder is for the tests themselves and for the system. */
const MEMORY = 8 * GIGABYTE

/** The free space of a folder, in bytes; 0 if there is no such folder. */
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
 * The folder for a test server's databases: a folder in memory, where the hundreds of files of each database are
 * created and removed in a tenth of the time, if it has 4 GB of free space and 8 GB of memory are available; otherwise,
 * or if the caller has set TMPDIR, the temporary folder.
 */
export function databaseFolder({ temporaryFolder, room, memory } = machine): string {
  return temporaryFolder === undefined && room >= ROOM && memory >= MEMORY ? IN_MEMORY : tmpdir()
}
