import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import { runPracticeCommand } from './practice-command.ts'

/** Runs the operator's command in its own process, as npm does. */
async function runCommand(environment: NodeJS.ProcessEnv, args: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'practice.ts'), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [out, faults] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await ended
  return { code, out, faults }
}

test('GROW-06 if the database does not respond, the command reports that in one line', async () => {
  const { code, faults } = await runCommand({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }, ['list'])
  expect([code, faults.trim()]).toEqual([
    1,
    expect.stringMatching(/^[^\n]*DATABASE_URL does not answer[^\n]*$/),
  ])
})

describeApi('the command for practices that leave', (server) => {
  test('GROW-06 the command lists practices, and refuses wrong arguments with a text about its usage', async () => {
    const { deps } = server().running
    expect(await runPracticeCommand(deps, ['list'])).toMatch(
      /open +1 people {2}0 open cases {2}Rivergate Primary Care/,
    )
    for (const wrong of [[], ['list', 'more'], ['close'], ['remove', 'x', '--by', 'Opal'], ['list', '--all']])
      await expect(runPracticeCommand(deps, wrong)).rejects.toThrow('npm run practice -- list')
  })

  test.skipIf(!process.env.TEST_POSTGRES_URL)(
    'GROW-06 the command runs beside the product, with the same settings',
    async () => {
      const { databaseUrl, dataDir } = server().running.deps.config
      const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: 'off' }
      const { code, out, faults } = await runCommand(environment, ['list'])
      expect([code, faults]).toEqual([0, ''])
      expect(out).toContain('Rivergate Primary Care')
    },
  )
})
