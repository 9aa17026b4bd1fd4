import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { completed } from './lib/lock-file.ts'

const file = join(import.meta.dirname, '..', 'package-lock.json')

// Adds missing packages to the lock file. Use it after `npm install` from a registry that lacks the packages of some
// platforms: npm then omits them from the lock file, and `npm ci` refuses that lock file on every machine.
const { text, added } = completed(readFileSync(file, 'utf8'))
writeFileSync(file, text)
console.log(
  added.length === 0 ? 'The lock file is complete.' : `Added to the lock file:\n${added.join('\n')}`,
)
