import { createHash } from 'node:crypto'
import { lstat, mkdir, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PrivateFolder } from '../ports.ts'
import { createPrivateFolder } from './private-folder.ts'

/** Linux keeps files in this folder in memory. */
const ROOT = '/dev/shm'

const MOST_BYTES = 256 * 1024 * 1024

/** The path in memory that replaces a folder on the disk. */
export function memoryFolderOf(onDisk: string): string {
  const name = createHash('sha256').update(resolve(onDisk)).digest('hex').slice(0, 16)
  return join(ROOT, `econsult-${name}`)
}

/**
 * Uses a folder in memory if the machine has one with room for the file, else this folder on the disk. Files in memory
 * do not delay a database that uses the disk, and leave no patient data on it.
 * @param most limit for all files in memory, including those of other programs, in bytes; beyond it the disk is used
 */
export function createMemoryFolder(onDisk: string, most = MOST_BYTES): PrivateFolder {
  const disk = createPrivateFolder(onDisk)
  const path = memoryFolderOf(onDisk)
  const memory = createPrivateFolder(path)
  return {
    async newPath(mostBytes) {
      const folder = (await hasRoom(mostBytes, most)) && (await isOurs(path)) ? memory : disk
      return folder.newPath(mostBytes)
    },
    async close() {
      await Promise.all([memory.close(), disk.close()])
    },
  }
}

async function hasRoom(bytes: number, most: number): Promise<boolean> {
  const found = await statfs(ROOT).catch(() => undefined)
  if (!found) return false
  const { blocks, bfree, bavail, bsize } = found
  return bytes <= Math.min(bavail * bsize, most - (blocks - bfree) * bsize)
}

/** Creates the folder. Any account can create one in memory, so a folder of another account, or a link, is not used. */
async function isOurs(path: string): Promise<boolean> {
  await mkdir(path, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}
