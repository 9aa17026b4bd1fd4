import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startDiagnosisServer } from '../../../sandbox/src/diagnoses/diagnosis-server.ts'
import { anyTestDatabase } from '../testing/test-databases.ts'
import { startTestServer } from '../testing/test-server.ts'

const run = promisify(execFile)

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
]
/**
 * Omitted calls: calls that end the session that other calls need, and reports, which take as long as hundreds of
 * calls.
 */
const LEFT_OUT = ['/api/v1/auth/logout', '/api/v1/case/{caseId}/report.pdf']

const isThere = await run('schemathesis', ['--version']).then(
  () => true,
  () => false,
)
if (!isThere) process.stdout.write('Not run: Schemathesis, as it is not installed here.\n')

async function runToTheEnd(args: readonly string[], cwd: string) {
  const child = spawn('schemathesis', args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const words = await text(child.stdout)
  const [code] = await ended
  return { code, words }
}

describe.runIf(isThere)('Schemathesis', () => {
  test('API-01 finds no response that differs from the OpenAPI document', { timeout: 180_000 }, async () => {
    const diagnoses = await startDiagnosisServer()
    const server = await startTestServer(anyTestDatabase, { ICD10_BASE_URL: diagnoses.url })
    // Schemathesis stores examples of failures in its working directory.
    const cwd = await mkdtemp(join(tmpdir(), 'econsult-schemathesis-'))
    const { token } = await server.signIn('pcp@demo.example')
    const options = {
      header: `Authorization: Bearer ${token}`,
      phases: 'examples,fuzzing',
      checks: CHECKS.join(','),
      'max-examples': '3',
      'max-failures': '20',
      seed: '1',
    }
    const leftOut = LEFT_OUT.map((path) => `--exclude-path=${path}`)
    const document = `${server.url}/api/v1/openapi.json`
    try {
      const args = [...Object.entries(options).map(([name, value]) => `--${name}=${value}`), ...leftOut]
      const { code, words } = await runToTheEnd(['run', document, ...args, '--no-shrink'], cwd)
      process.stdout.write(`Schemathesis: ${/\d+ generated, .*/.exec(words)?.[0]}\n`)
      expect(code === 0 ? '' : words).toBe('')
    } finally {
      await server.close()
      await diagnoses.close()
      await rm(cwd, { recursive: true, force: true })
    }
  })
})
