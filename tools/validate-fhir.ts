import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const TESTS = 'server/src/features/fhir'

/** Programs that HL7's validator requires, each with the option that prints its version. */
const NEEDED = [
  { command: 'java', version: '-version', name: 'Java 17 or later' },
  { command: 'mvn', version: '--version', name: 'Maven, with access to Maven Central' },
] as const

// Runs the tests of the FHIR service, saves every response, and validates the responses with HL7's validator.
const missing = NEEDED.filter(({ command, version }) => spawnSync(command, [version]).status !== 0)
if (missing.length > 0) {
  console.error(
    `The validator of HL7 cannot run here. Missing: ${missing.map(({ name }) => name).join('; ')}.`,
  )
  process.exit(1)
}
const examples = mkdtempSync(join(tmpdir(), 'econsult-fhir-'))
try {
  run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', TESTS], {
    FHIR_EXAMPLES: examples,
  })
  console.log(`${readdirSync(examples).length} answers are checked.`)
  const goals = ['-q', '-B', 'compile', 'exec:java', `-Dexec.args=${examples}`]
  run('mvn', ['-f', join(root, 'tools/validate-fhir/pom.xml'), ...goals], {})
} finally {
  rmSync(examples, { recursive: true, force: true })
}

/** Runs a program until it exits; throws if it fails. */
function run(command: string, args: readonly string[], environment: Readonly<Record<string, string>>): void {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`${command} failed`)
}
