import { createHash } from 'node:crypto'
import { lstat, mkdir, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { PrivateFolder } from '../ports.ts'
import { createPrivateFolder } from './private-folder.ts'

/** Linux stores files in this folder in memory. */
const ROOT = '/dev/shm'

const MOST_BYTES = 256 * 1024 * 1024

/** The in-memory path that corresponds to a folder on the disk. */
export function memoryFolderOf(onDisk: string): string {
  const name = createHash('sha256').update(resolve(onDisk)).digest('hex').slice(0, 16)
  return join(ROOT, `econsult-${name}`)
}

/**
 * Uses a folder in memory if the machine has such a folder with enough space for the file; otherwise, uses the given
 * folder on the disk. Files in memory do not slow down a database on the same disk, and leave no patient data on the
 * disk.
 * @param most limit for all files in memory, including those of other programs, in bytes; beyond this limit, the disk
 * is used
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

/**
 * Creates the folder, and returns true if only this account may access it. Every account can create folders there, so
 * neither a link nor another account's folder is used.
 */
async function isOurs(path: string): Promise<boolean> {
  await mkdir(path, { mode: 0o700 }).catch(() => undefined)
  const found = await lstat(path).catch(() => undefined)
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
}
