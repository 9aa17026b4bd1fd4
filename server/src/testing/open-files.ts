import { readdirSync, readlinkSync } from 'node:fs'

/** Returns the files in a folder that this process has open, including deleted ones; on Linux only. */
export function openFiles(folder: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      // The file was closed in the meantime.
      return []
    }
  })
}
