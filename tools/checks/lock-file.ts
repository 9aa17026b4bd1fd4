import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockSchema, missingPackages } from '../lib/lock-file.ts'
import type { Check } from './check.ts'

/** The lock file serves every machine: it names no registry's host and leaves no platform's package out. */
export const lockFile: Check = {
  name: 'lock file',
  async run(root) {
    const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
    const hosts = Object.entries(lock.packages)
      .filter(([, { resolved, link }]) => resolved !== undefined && !link)
      .map(([path, { resolved }]) => `${path} names where it came from: ${resolved}`)
    const missing = missingPackages(lock).map(
      ({ name, wantedBy }) => `${wantedBy} wants ${name}: run "npm run complete-lock-file"`,
    )
    return [...hosts, ...missing]
  },
}
