import { readdirSync, readlinkSync } from 'node:fs'

/** The files below a folder that this process holds open, those without a name among them; on Linux. */
export function openFiles(folder: string): string[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${descriptor}`)
      return path.startsWith(folder) ? [path] : []
    } catch {
      // Closed meanwhile.
      return []
    }
  })
}
