import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  closePractice,
  type DepartureDeps,
  practiceToLeave,
  reopenPractice,
} from '../features/practice-departures/close-practice.ts'
import { deletePractice } from '../features/practice-departures/delete-practice.ts'
import { DepartureRefused } from '../features/practice-departures/rules.ts'
import { auditOperator, listPractices } from '../features/practice-departures/store.ts'
import { writeAuditExport } from '../audit-tree/write-audit-export.ts'
import { readExport } from '../features/practice-export/read-export.ts'
import { writeExport } from '../features/practice-export/write-export.ts'

const USAGE = `npm run practice -- list
npm run practice -- close PRACTICE_ID --by "YOUR NAME" [--with-open-cases]
npm run practice -- reopen PRACTICE_ID --by "YOUR NAME"
npm run practice -- export PRACTICE_ID FILE.zip --by "YOUR NAME"
npm run practice -- audit PRACTICE_ID FILE.jsonl --by "YOUR NAME"
npm run practice -- delete PRACTICE_ID FILE.zip --by "YOUR NAME"
docs/operators.md, 'When a practice leaves', explains them.`

const OPTIONS = { by: { type: 'string' }, 'with-open-cases': { type: 'boolean' } } as const

/** Runs one of the operator's commands and returns its output. @throws DepartureRefused, also for wrong arguments */
export async function runPracticeCommand(deps: DepartureDeps, args: readonly string[]): Promise<string> {
  const { positionals, values } = read(args)
  const [command, practiceId = '', path = ''] = positionals
  if (command === 'list' && positionals.length === 1) return list(deps)
  const by = values.by?.trim() ?? ''
  const order = { practiceId, by }
  const wanted = ['export', 'audit', 'delete'].includes(command ?? '') ? 3 : 2
  if (by === '' || positionals.length !== wanted) throw new DepartureRefused(USAGE)
  switch (command) {
    case 'close':
      await closePractice(deps, { ...order, withOpenCases: values['with-open-cases'] === true })
      return 'Closed. Nobody of the practice can sign in, and nothing is deleted. Now export it.'
    case 'reopen':
      await reopenPractice(deps, order)
      return 'Open again. If it paid by Stripe, start a new subscription of its customer there.'
    case 'export':
      return exportTo(deps, order, path)
    case 'audit':
      return exportAuditTo(deps, order, path)
    case 'delete': {
      const { record, sha256 } = await deletePractice(deps, { ...order, exportPath: path })
      return `${record}\nSHA-256 of this record, as in the audit log: ${sha256}`
    }
    default:
      throw new DepartureRefused(USAGE)
  }
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    throw new DepartureRefused(USAGE)
  }
}

async function list(deps: DepartureDeps): Promise<string> {
  const practices = await deps.database.asSystem(listPractices)
  return practices
    .map(({ id, name, people, open_cases, closed_at, deleted_at }) => {
      const state = deleted_at
        ? `deleted ${dayOf(deleted_at)}`
        : closed_at
          ? `closed ${dayOf(closed_at)}`
          : 'open'
      return `${id}  ${state.padEnd(18)}  ${people} people  ${open_cases} open cases  ${name}`
    })
    .join('\n')
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

/** Writes an export, readable by this account only, and renames it to its final name once it has been read back. */
async function exportTo(
  deps: DepartureDeps,
  { practiceId, by }: { readonly practiceId: string; readonly by: string },
  path: string,
): Promise<string> {
  const practice = await practiceToLeave(deps, practiceId)
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    auditOperator(handle, { practiceId, action: 'exportPractice', words: `by ${by}`, now }),
  )
  const part = `${path}.part`
  await pipeline(writeExport(deps, practice), createWriteStream(part, { mode: 0o600 }))
  const { manifest, sha256 } = await readExport(part)
  await rename(part, path)
  const { parts, files } = manifest
  return [
    ...parts.map(({ name, lines }) => `${String(lines).padStart(10)}  ${name}`),
    `${String(files.count).padStart(10)}  files, ${files.bytes} bytes`,
    ...files.damaged.map((name) => `The file store has lost or changed ${name}.`),
    `SHA-256 of its manifest: ${sha256}`,
  ].join('\n')
}

/** Writes the audit log of a practice for npm run verify-audit, readable by this account only. */
async function exportAuditTo(
  deps: DepartureDeps,
  { practiceId, by }: { readonly practiceId: string; readonly by: string },
  path: string,
): Promise<string> {
  const now = deps.clock.now()
  await deps.database.asSystem((handle) =>
    auditOperator(handle, { practiceId, action: 'exportAudit', words: `by ${by}`, now }),
  )
  await pipeline(writeAuditExport(deps, practiceId), createWriteStream(path, { mode: 0o600 }))
  return `Written to ${path}. Compare it with a checkpoint that was kept outside: npm run verify-audit`
}
