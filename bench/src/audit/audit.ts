import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createCheckpointSigner } from '../../../server/src/audit-tree/checkpoints/signer.ts'
import { leafText } from '../../../server/src/audit-tree/leaf.ts'
import { append, EMPTY_TREE, hashLeaf, rootOf, type Tree } from '../../../server/src/audit-tree/merkle.ts'
import type { Figure } from '../lib/figure.ts'

const LEAVES = 1_000_000
const EACH = 100_000
const FAULT_AT = 777_777
const PRACTICE = '6f1d2c1e-8f3a-4c55-9a0e-2b7d5f0c1a11'
const PROGRAM = join(import.meta.dirname, '../../../tools/verify-audit.cjs')
const run = promisify(execFile)

/**
 * The planted faults, by name. Each function gets the lines of an export from one record to the end, and returns them
 * with the fault. It does not change the record numbers in the lines.
 */
const FAULTS: Readonly<Record<string, (lines: string[]) => string[]>> = {
  none: (lines) => lines,
  changed: (lines) => [(lines[0] ?? '').replace('"action":"', '"action":"x'), ...lines.slice(1)],
  removed: (lines) => lines.slice(1),
  reordered: ([first = '', second = '', ...rest]) => [second, first, ...rest],
  inserted: ([first = '', ...rest]) => [first, first, ...rest],
  'cut off': () => [],
}

/**
 * Measures the time that the verification program needs to find each planted fault in an export of a million records
 * (AUD-01).
 */
export async function benchAudit(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'econsult-audit-bench-'))
  try {
    const made = makeLeaves()
    const figures: Figure[] = []
    for (const [name, plant] of Object.entries(FAULTS)) {
      const path = join(folder, 'export.jsonl')
      await writeExport(path, made, plant)
      figures.push(await timed(folder, made, { name, path, isWhole: name === 'none', notes: made.notes }))
    }
    await writeExport(join(folder, 'export.jsonl'), made, (lines) => lines)
    const other = createCheckpointSigner(Buffer.from('the made-up secret of somebody else'))
    const facts = { practiceId: PRACTICE, number: 10, size: LEAVES, root: 'ab'.repeat(32), at: new Date() }
    for (const [name, note] of [
      ['forked', made.signer.sign(facts)],
      ['forged checkpoint', other.sign(facts)],
    ] as const) {
      const path = join(folder, 'export.jsonl')
      figures.push(await timed(folder, made, { name, path, isWhole: false, notes: [note] }))
    }
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function makeLeaves() {
  const signer = createCheckpointSigner(Buffer.from('a made-up secret of the bench'))
  const notes: string[] = []
  let tree: Tree = EMPTY_TREE
  for (let first = 0; first < LEAVES; first += EACH) {
    const hashes = Array.from({ length: EACH }, (_, place) => hashLeaf(recordOf(first + place)))
    tree = append(tree, hashes)
    const at = new Date(Date.UTC(2026, 2, 12) + first)
    notes.push(
      signer.sign({
        practiceId: PRACTICE,
        number: first / EACH + 1,
        size: tree.size,
        root: rootOf(tree),
        at,
      }),
    )
  }
  return { signer, notes }
}

type Made = ReturnType<typeof makeLeaves>

function recordOf(place: number): string {
  return leafText({
    practice_id: PRACTICE,
    id: place + 1,
    at: new Date(Date.UTC(2026, 2, 12) + place),
    request_id: `made-up-${place}`,
    user_id: PRACTICE,
    for_user_id: null,
    session_id: PRACTICE,
    agent: null,
    objects: null,
    action: place % 3 === 0 ? 'saveNewInbox' : 'fetchInbox',
    object: `made-up-case-${place % 1000}`,
    outcome: 'allowed',
    break_glass_id: null,
  })
}

async function writeExport(
  path: string,
  { signer, notes }: Made,
  plant: (lines: string[]) => string[],
): Promise<void> {
  const out = createWriteStream(path)
  const head = {
    audit: 'econsult-audit',
    version: 1,
    practice: PRACTICE,
    keys: [signer.verifier],
    checkpoints: notes,
  }
  out.write(`${JSON.stringify(head)}\n`)
  const line = (place: number) => {
    const record = recordOf(place)
    return `{"n":${place + 1},"hash":"${hashLeaf(record).toString('hex')}","record":${record}}\n`
  }
  for (let first = 0; first < FAULT_AT; first += 1000) {
    const rest = Math.min(1000, FAULT_AT - first)
    if (!out.write(Array.from({ length: rest }, (_, place) => line(first + place)).join('')))
      await once(out, 'drain')
  }
  const planted = plant(Array.from({ length: LEAVES - FAULT_AT }, (_, place) => line(FAULT_AT + place)))
  out.end(planted.join(''))
  await once(out, 'finish')
}

interface Trial {
  readonly name: string
  readonly path: string
  readonly isWhole: boolean
  readonly notes: readonly string[]
}

async function timed(
  folder: string,
  { signer }: Made,
  { name, path, isWhole, notes }: Trial,
): Promise<Figure> {
  const [outside, keys] = [join(folder, 'checkpoints.txt'), join(folder, 'keys.txt')]
  await writeFile(outside, notes.join('\n'))
  await writeFile(keys, signer.verifier)
  const begun = performance.now()
  const said = await run(process.execPath, [PROGRAM, path, outside, '--keys', keys]).then(
    () => true,
    () => false,
  )
  const seconds = (performance.now() - begun) / 1000
  if (said !== isWhole) throw new Error(`The program was wrong about this fault: ${name}.`)
  const ours = { value: seconds, text: `${seconds.toFixed(1)} s` }
  return { what: `verify-audit, 1,000,000 records, ${name}`, ours, bar: { atMost: 60 } }
}
