import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryFolder, memoryFolderOf } from './memory-folder.ts'

const MEGABYTE = 1024 * 1024

let onDisk: string
let inMemory: string
beforeEach(async () => {
  onDisk = join(await mkdtemp(join(tmpdir(), 'econsult-test-')), 'reports')
  inMemory = memoryFolderOf(onDisk)
})
afterEach(async () => {
  await rm(dirname(onDisk), { recursive: true, force: true })
  await rm(inMemory, { recursive: true, force: true })
})

test('stores files on the disk if they exceed the memory limit', async () => {
  const folder = createMemoryFolder(onDisk)
  expect(dirname(await folder.newPath(300 * MEGABYTE))).toBe(onDisk)
})

/** Returns a folder that may use this many megabytes of memory in addition to the memory that is already in use. */
async function folderWith(megabytes: number) {
  const { blocks, bfree, bsize } = await statfs(dirname(inMemory))
  return createMemoryFolder(onDisk, (blocks - bfree) * bsize + megabytes * MEGABYTE)
}

describe.skipIf(!existsSync('/dev/shm'))('in memory', () => {
  test('creates files in a folder that only its owner may open, and removes the folder on closing', async () => {
    const folder = await folderWith(160)
    const path = await folder.newPath(MEGABYTE)
    expect(dirname(path)).toBe(inMemory)
    expect((await stat(inMemory)).mode & 0o777).toBe(0o700)
    await writeFile(path, 'x')
    await folder.close()
    expect(existsSync(path)).toBe(true)
    await rm(path)
    await folder.close()
    expect(existsSync(inMemory)).toBe(false)
  })

  test('counts deleted files that are still open toward the limit', async () => {
    const folder = await folderWith(160)
    const path = await folder.newPath(MEGABYTE)
    await writeFile(path, Buffer.alloc(60 * MEGABYTE))
    expect(dirname(await folder.newPath(150 * MEGABYTE))).toBe(onDisk)
  })

  test('does not use a link or a folder that others can write to', async () => {
    const folder = await folderWith(160)
    await mkdir(inMemory)
    await chmod(inMemory, 0o777)
    expect(dirname(await folder.newPath(MEGABYTE))).toBe(onDisk)
    await rm(inMemory, { recursive: true })
    await symlink(tmpdir(), inMemory)
    expect(dirname(await folder.newPath(MEGABYTE))).toBe(onDisk)
  })
})
