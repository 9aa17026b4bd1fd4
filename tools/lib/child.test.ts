import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plant, type PlantedFolder } from '../checks/plant.ts'

const library = join(import.meta.dirname, 'child.cjs')

/**
 * A minimal server: prints a line when it has started, closes at a signal or when its launcher has ended, and prints
 * the reason.
 */
const server = `
  const close = (why) => { console.log('closed by ' + why); process.exit(0) }
  process.on('SIGTERM', () => close('SIGTERM'))
  process.on('SIGINT', () => close('SIGINT'))
  process.on('disconnect', () => close('disconnect'))
  setInterval(() => {}, 1000)
  console.log('up ' + process.pid + ' under ' + process.ppid)
`
const launcher = `
  const script = process.argv[2]
  require(${JSON.stringify(library)}).runChild({ node: process.execPath, args: [script], ipc: true })
`
// The shell has more commands to run after the script, so it stays npm's child and does not become the launcher.
const npm = `
  process.title = 'npm start'
  const { spawn } = require('node:child_process')
  const line = '"' + process.execPath + '" launcher.cjs server.cjs; :'
  spawn('sh', ['-c', line], { stdio: 'inherit', env: { ...process.env, npm_lifecycle_event: 'start' } })
`

type Started = {
  process: ChildProcessByStdio<null, Readable, null>
  lines: AsyncIterator<string>
  launcherId: number
}

describe.skipIf(process.platform === 'win32')('the child of the launcher', () => {
  let folder: PlantedFolder
  beforeAll(() => {
    folder = plant({
      'server.cjs': server,
      'launcher.cjs': launcher,
      'npm.cjs': npm,
      'exit-7.cjs': 'process.exit(7)',
      'killed.cjs': "process.kill(process.pid, 'SIGKILL')",
    })
  })
  afterAll(() => folder[Symbol.dispose]())

  function run(...args: string[]) {
    const env = { ...process.env }
    delete env['npm_lifecycle_event']
    return spawn(process.execPath, args, { cwd: folder.path, env, stdio: ['ignore', 'pipe', 'inherit'] })
  }

  async function startServer(...args: string[]): Promise<Started> {
    const started = run(...args)
    const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
    const up = /under (\d+)/.exec(String((await lines.next()).value))
    return { process: started, lines, launcherId: Number(up?.[1]) }
  }

  test('the launcher exits with the child’s exit code', async () => {
    expect(await once(run('launcher.cjs', 'exit-7.cjs'), 'exit')).toEqual([7, null])
  })

  test('a signal that ends the child also ends the launcher', async () => {
    expect(await once(run('launcher.cjs', 'killed.cjs'), 'exit')).toEqual([null, 'SIGKILL'])
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s is passed on, and the launcher exits only after the child',
    async (signal) => {
      const started = await startServer('launcher.cjs', 'server.cjs')
      started.process.kill(signal)
      expect(await started.lines.next()).toEqual({ done: false, value: `closed by ${signal}` })
      expect(await once(started.process, 'exit')).toEqual([0, null])
    },
  )

  test('the child closes when the launcher is killed', async () => {
    const started = await startServer('launcher.cjs', 'server.cjs')
    started.process.kill('SIGKILL')
    expect(await started.lines.next()).toEqual({ done: false, value: 'closed by disconnect' })
  })

  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'it closes when npm ends by %s and its shell keeps running',
    async (signal) => {
      const started = await startServer('npm.cjs')
      started.process.kill(signal)
      expect(await started.lines.next()).toEqual({ done: false, value: 'closed by SIGTERM' })
    },
  )

  test('the child closes when the launcher’s parent has ended', async () => {
    const shell = spawn('sh', ['-c', '"$NODE" launcher.cjs server.cjs & echo $!; wait'], {
      cwd: folder.path,
      env: { ...process.env, NODE: process.execPath, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]()
    await lines.next()
    await lines.next()
    shell.kill('SIGKILL')
    expect(await lines.next()).toEqual({ done: false, value: 'closed by SIGTERM' })
  })
})
