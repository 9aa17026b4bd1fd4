import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { databaseFolder } from './database-folder.ts'

const GIGABYTE = 1024 ** 3
const large = { temporaryFolder: undefined, room: 4 * GIGABYTE, memory: 8 * GIGABYTE }

test.each([
  ['a machine with enough memory', large, '/dev/shm'],
  ['a container with the usual 64 MB', { ...large, room: GIGABYTE / 16 }, tmpdir()],
  ['a machine without a folder in memory', { ...large, room: 0 }, tmpdir()],
  ['a machine whose memory is in use', { ...large, memory: 7 * GIGABYTE }, tmpdir()],
  ['a caller who names a temporary folder', { ...large, temporaryFolder: '/made-up' }, tmpdir()],
])('the databases of %s', (_who, machine, folder) => {
  expect(databaseFolder(machine)).toBe(folder)
})
