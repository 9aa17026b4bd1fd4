import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockSchema } from '../lib/lock-file.ts'
import type { Check } from './check.ts'

const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
])

// The licences of libvips and libheif, which are shipped as separate files, as the LGPL requires.
const lesserGpl = new Set(['LGPL-3.0', 'LGPL-3.0-or-later'])
const mayBeLesserGpl = /^(@img\/sharp-|libheif-js$)/

/**
 * Packages whose manifest states no licence, with the licence in their licence file; review the file again for each new
 * version.
 */
const readByHand: Record<string, string> = { 'png-js@2.0.0': 'MIT', 'xmlhttprequest-ssl@2.1.2': 'MIT' }

/**
 * Checks that every shipped package (all entries of the lock file except development-only ones) has a permitted
 * licence.
 */
export const licences: Check = {
  name: 'licences',
  async run(root) {
    const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
    const shipped = Object.entries(packages).filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link,
    )
    if (shipped.length === 0) return ['The lock file names no package, so nothing was checked.']
    return shipped.flatMap(([path, entry]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const expression = entry.license ?? readByHand[`${name}@${entry.version}`]
      if (expression && mayShip(name, expression)) return []
      return [`${name} ${entry.version}: ${expression ?? 'no licence named'} is not on the list`]
    })
  },
}

/** True if the list satisfies an SPDX expression of AND and OR: all operands of one alternative are on the list. */
function mayShip(name: string, expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every((part) => allowed.has(part) || (lesserGpl.has(part) && mayBeLesserGpl.test(name))),
    )
}
