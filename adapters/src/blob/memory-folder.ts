import { createHash } from 'node:crypto'
import { lstat, mkdir, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PrivateFolder } from '../ports.ts'
import { createPrivateFolder } from './private-folder.ts'

/** Linux keeps in memory what stands here. */
const ROOT = '/dev/shm'

/** Of all that stands in memory, other programs' files among it, in bytes: beyond it is the disk's. */
const MOST_BYTES = 256 * 1024 * 1024

/** Where in memory the files of a folder on the disk stand. */
export function memoryFolderOf(onDisk: string): string {
  const name = createHash('sha256').update(resolve(onDisk)).digest('hex').slice(0, 16)
  return join(ROOT, `econsult-${name}`)
}

/**
 * A folder in memory where the machine has one with room for a file, else this one on the disk. What stands in memory
 * keeps no database waiting for the disk, and leaves nothing of a patient there.
 */
export function createMemoryFolder(onDisk: string): PrivateFolder {
  const disk = createPrivateFolder(onDisk)
  const path = memoryFolderOf(onDisk)
  const memory = createPrivateFolder(path)
  return {
    async newPath(mostBytes) {
      const folder = (await hasRoom(mostBytes)) && (await isOurs(path)) ? memory : disk
      return folder.newPath(mostBytes)
    },
    async close() {
      await Promise.all([memory.close(), disk.close()])
    },
  }
}

async function hasRoom(bytes: number): Promise<boolean> {
  const found = await statfs(ROOT).catch(() => undefined)
  if (!found) return false
  const { blocks, bfree, bavail, bsize } = found
  return bytes <= Math.min(bavail * bsize, MOST_BYTES - (blocks - bfree) * bsize)
}

/** Makes the folder. Anybody may make one in memory, so that one of another account, or a link, is not taken. */
async function isOurs(path: string): Promise<boolean> {
  await mkdir(path, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}
