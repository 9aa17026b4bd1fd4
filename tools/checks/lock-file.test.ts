import { describe, expect, test } from 'vitest'
import { completed } from '../lib/lock-file.ts'
import { lockFile } from './lock-file.ts'
import { plant } from './plant.ts'

const tool = {
  version: '1.2.3',
  optionalDependencies: { 'tool-linux-x64-gnu': '1.2.3', 'tool-darwin-arm64': '1.2.3' },
}
const forLinux = {
  version: '1.2.3',
  cpu: ['x64'],
  integrity: 'sha512-abc',
  libc: ['glibc'],
  license: 'MIT',
  optional: true,
  os: ['linux'],
}
const incomplete = {
  name: 'planted',
  packages: { '': {}, 'node_modules/tool': tool, 'node_modules/tool-linux-x64-gnu': forLinux },
}

async function problemsOf(lock: object): Promise<string[]> {
  using folder = plant({ 'package-lock.json': JSON.stringify(lock) })
  return lockFile.run(folder.path)
}

describe('the lock file', () => {
  test('reports a lock file with a registry’s host', async () => {
    const entry = { version: '1.0.0', resolved: 'https://registry.example/a.tgz' }
    expect(await problemsOf({ packages: { 'node_modules/a': entry } })).toEqual([
      'node_modules/a names its registry: https://registry.example/a.tgz',
    ])
    const room = { resolved: 'server', link: true }
    expect(await problemsOf({ packages: { 'node_modules/@econsult/server': room } })).toEqual([])
  })

  test("that lacks a platform's package is reported, and complete after completion", async () => {
    expect(await problemsOf(incomplete)).toEqual([
      'node_modules/tool needs tool-darwin-arm64: run "npm run complete-lock-file"',
    ])
    const { text, added } = completed(JSON.stringify(incomplete))
    expect(added).toEqual(['tool-darwin-arm64'])
    const lock = JSON.parse(text)
    expect(lock.packages['node_modules/tool-darwin-arm64']).toEqual({
      version: '1.2.3',
      cpu: ['arm64'],
      license: 'MIT',
      optional: true,
      os: ['darwin'],
    })
    expect(await problemsOf(lock)).toEqual([])
  })

  test('leaves a complete lock file unchanged', () => {
    const { text } = completed(JSON.stringify(incomplete))
    expect(completed(text)).toEqual({ text, added: [] })
  })

  test('finds a package nested in the package that requires it', async () => {
    const nested = {
      packages: { 'node_modules/tool': tool, 'node_modules/tool/node_modules/tool-darwin-arm64': forLinux },
    }
    expect(await problemsOf(nested)).toEqual([
      'node_modules/tool needs tool-linux-x64-gnu: run "npm run complete-lock-file"',
    ])
  })
})
