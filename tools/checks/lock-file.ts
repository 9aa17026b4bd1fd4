import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockSchema, missingPackages } from '../lib/lock-file.ts'
import type { Check } from './check.ts'

/**
 * Checks that the lock file works on every machine: it contains no registry's host, and the packages of all platforms.
 */
export const lockFile: Check = {
  name: 'lock file',
  async run(root) {
    const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
    const hosts = Object.entries(lock.packages)
      .filter(([, { resolved, link }]) => resolved !== undefined && !link)
      .map(([path, { resolved }]) => `${path} names its registry: ${resolved}`)
    const missing = missingPackages(lock).map(
      ({ name, wantedBy }) => `${wantedBy} needs ${name}: run "npm run complete-lock-file"`,
    )
    return [...hosts, ...missing]
  },
}
