import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { plant } from '../checks/plant.ts'
import { ensureInstalled, installStamp } from './install.cjs'
import { runsTypeScript } from './node-choice.cjs'

const node = { path: process.execPath, major: '26' }

const lockOf = (packages: object) =>
  JSON.stringify({ name: 'planted', version: '1.0.0', lockfileVersion: 3, requires: true, packages })
const manifest = { name: 'planted', version: '1.0.0', dependencies: { 'is-number': '7.0.0' } }
const needsRegistry = {
  'package.json': JSON.stringify(manifest),
  'package-lock.json': lockOf({ '': manifest, 'node_modules/is-number': { version: '7.0.0' } }),
}

describe('installing', () => {
  afterEach(() => vi.unstubAllEnvs())

  test('the stamp depends on the lock file and on Node’s major version', () => {
    using one = plant({ 'package-lock.json': lockOf({ '': {} }) })
    using other = plant({ 'package-lock.json': lockOf({ '': { name: 'other' } }) })
    const stamps = [
      installStamp({ root: one.path, node }),
      installStamp({ root: other.path, node }),
      installStamp({ root: one.path, node: { major: '24' } }),
    ]
    expect(new Set(stamps).size).toBe(3)
  })

  test('no package is installed if the stamp matches', () => {
    using folder = plant(needsRegistry)
    mkdirSync(join(folder.path, 'node_modules'))
    const stamp = installStamp({ root: folder.path, node })
    writeFileSync(join(folder.path, 'node_modules', '.econsult-installed'), stamp)
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
    expect(() => ensureInstalled({ root: folder.path, node })).not.toThrow()
  })

  test('without a network, the one-line error contains the remedy', () => {
    using folder = plant(needsRegistry)
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
    vi.stubEnv('npm_config_fetch_retries', '0')
    vi.stubEnv('npm_config_cache', join(folder.path, 'cache'))
    expect(() => ensureInstalled({ root: folder.path, node })).toThrow(
      /^npm could not reach its registry \(ECONNREFUSED\): check the network connection .* start again\.$/,
    )
  })

  test('a mismatched lock file is reported in one line', () => {
    using folder = plant({ ...needsRegistry, 'package-lock.json': lockOf({ '': { name: 'planted' } }) })
    expect(() => ensureInstalled({ root: folder.path, node })).toThrow(/^npm could not install .*EUSAGE.*$/)
  })

  test('a missing lock file is reported', () => {
    using folder = plant({})
    expect(() => ensureInstalled({ root: folder.path, node })).toThrow('package-lock.json is missing')
  })
})

test.each([
  ['20.20.2', false],
  ['22.17.1', false],
  ['22.18.0', true],
  ['23.5.0', false],
  ['23.6.0', true],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s runs TypeScript files: %s', (version, expected) => {
  expect(runsTypeScript(version)).toBe(expected)
})
