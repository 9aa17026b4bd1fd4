import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const PROGRAM = join(import.meta.dirname, '../../../../tools/verify-audit.cjs')
const run = promisify(execFile)

interface Given {
  /** A temporary folder for the files. */
  readonly folder: string
  readonly records: string
  readonly checkpoints: readonly string[]
  readonly keys?: readonly string[]
  readonly options?: readonly string[]
}

/** Runs the verifier of `npm run verify-audit` on these texts. Returns its output, and whether it found no fault. */
export async function verifyAudit({ folder, records, checkpoints, keys, options = [] }: Given) {
  const name = records.startsWith('{"audit"') ? 'export.jsonl' : 'proof.json'
  const [file, notes, known] = [name, 'checkpoints.txt', 'keys.txt'].map((one) => join(folder, one))
  if (!file || !notes || !known) throw new Error('there are three files')
  await writeFile(file, records)
  await writeFile(notes, checkpoints.join('\n'))
  if (keys) await writeFile(known, keys.join('\n'))
  const args = [PROGRAM, file, notes, ...(keys ? ['--keys', known] : []), ...options]
  return run(process.execPath, args).then(
    ({ stdout }) => ({ isWhole: true, said: stdout }),
    (error: unknown) => ({ isWhole: false, said: saidBy(error) }),
  )
}

function saidBy(error: unknown): string {
  if (error instanceof Error && 'stderr' in error && error.stderr !== '') return String(error.stderr)
  return String(error)
}
