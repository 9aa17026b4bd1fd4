import { expect, test } from 'vitest'
import { licences } from './licences.ts'
import { plant } from './plant.ts'

async function problemsWith(name: string, entry: object): Promise<string[]> {
  const packages = { '': {}, [`node_modules/${name}`]: { version: '1.0.0', ...entry } }
  using folder = plant({ 'package-lock.json': JSON.stringify({ packages }) })
  return licences.run(folder.path)
}

test.each([
  ['MIT', 'anything'],
  ['(GPL-3.0 OR MIT)', 'anything'],
  ['Apache-2.0 AND MIT', 'anything'],
  ['LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64'],
  ['LGPL-3.0', 'libheif-js'],
])('%s may ship in %s', async (license, name) => {
  expect(await problemsWith(name, { license })).toEqual([])
})

test.each([
  ['GPL-3.0', 'anything'],
  ['AGPL-3.0-only', 'anything'],
  ['MIT AND GPL-3.0', 'anything'],
  ['LGPL-3.0', 'another-library'],
  ['LGPL-3.0', 'libheif-js-extra'],
  ['SEE LICENSE IN LICENSE.md', 'anything'],
  ['MIT AND (GPL-3.0 OR AGPL-3.0)', 'anything'],
])('%s may not ship in %s', async (license, name) => {
  expect(await problemsWith(name, { license })).toEqual([`${name} 1.0.0: ${license} is not on the list`])
})

test('a package without a stated licence is refused, except for a manually reviewed version', async () => {
  expect(await problemsWith('png-js', {})).toEqual(['png-js 1.0.0: no licence named is not on the list'])
  expect(await problemsWith('png-js', { version: '2.0.0' })).toEqual([])
})

test('a nested package is also checked, but a development-only package is not', async () => {
  const nested = await problemsWith('outer/node_modules/inner', { license: 'GPL-2.0' })
  expect(nested).toEqual(['inner 1.0.0: GPL-2.0 is not on the list'])
  const mixed = {
    'node_modules/tool': { license: 'GPL-2.0', dev: true },
    'node_modules/a': { license: 'ISC' },
  }
  using folder = plant({ 'package-lock.json': JSON.stringify({ packages: mixed }) })
  expect(await licences.run(folder.path)).toEqual([])
})

test('a lock file without packages fails the check', async () => {
  using folder = plant({ 'package-lock.json': JSON.stringify({ packages: { '': {} } }) })
  expect(await licences.run(folder.path)).toEqual(['The lock file names no package, so nothing was checked.'])
})
