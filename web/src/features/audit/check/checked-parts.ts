import type { AuditCheck, AuditFaultFacts, CheckpointFacts } from '@econsult/contract/audit/check'
import { countWords } from './check-words.ts'

/** The result of the last check for one of the compared parts. */
export type PartResult = 'fits' | 'does not fit' | 'not relied on' | 'not compared'

export interface CheckedPart {
  readonly title: string
  readonly detail: string
  readonly result: PartResult
}

type Check = NonNullable<AuditCheck['check']>
type Part = 'records' | 'order' | 'steps' | 'signatures' | 'copies'

/** The parts in which each kind of fault is found; a check stops at the first fault. */
const FAULTY: Readonly<Record<AuditFaultFacts['kind'], readonly Part[]>> = {
  changed: ['records', 'steps'],
  removed: ['records', 'order', 'steps'],
  outside: ['records'],
  'cut-off': ['records', 'order', 'steps'],
  root: ['order', 'steps'],
  signature: ['signatures'],
  copy: ['copies'],
}

/** The parts that a check compares, each with its result. After a fault, no other part is reliable (AUD-02). */
export function checkedParts(found: AuditCheck): CheckedPart[] {
  const { check, keys } = found
  if (!check) return []
  const { fault, size, checkpoint } = check
  const isFaulty = (part: Part) =>
    fault !== null && FAULTY[fault.kind].includes(part) && (part !== 'steps' || fault.checkpoint !== null)
  const resultOf = (part: Part, isCompared: boolean): PartResult => {
    if (isFaulty(part)) return 'does not fit'
    if (fault) return 'not relied on'
    return isCompared ? 'fits' : 'not compared'
  }
  const key = keys[0]?.split('+')[1]
  const none = 'No checkpoint was compared yet'
  const parts = [
    {
      part: 'records',
      title: 'Every record is in the tree',
      detail: fault ? recordsWords(fault) : `${countWords(size)} of ${countWords(size)}`,
      isCompared: true,
    },
    { part: 'order', title: 'In the order they were written', detail: 'RFC 9162, SHA-256', isCompared: true },
    {
      part: 'steps',
      title: 'Each checkpoint continues the one before',
      detail: fault ? stepFault(fault) : checkpoint ? stepWords(checkpoint.number - 1) : none,
      isCompared: checkpoint !== null,
    },
    {
      part: 'signatures',
      title: 'Signatures',
      detail: fault?.kind === 'signature' ? `Not of checkpoint ${fault.checkpoint}` : keyWords(key, none),
      isCompared: checkpoint !== null,
    },
    { part: 'copies', ...copiesOf(found, check), isCompared: check.copy !== null },
  ] as const
  return parts.map(({ part, title, detail, isCompared }) => ({
    title,
    detail: isFaulty(part) || !fault ? detail : UNRELIED,
    result: resultOf(part, isCompared),
  }))
}

const UNRELIED = 'Not relied on, because of the fault'

function recordsWords({ from }: AuditFaultFacts): string {
  return `${countWords(from)} is not`
}

/** Returns a text such as 'Not from 209 to 210'. */
function stepFault({ checkpoint }: AuditFaultFacts): string {
  if (checkpoint === null) return UNRELIED
  return checkpoint === 1 ? 'Not up to 1' : `Not from ${checkpoint - 1} to ${checkpoint}`
}

function stepWords(steps: number): string {
  return `${countWords(steps)} ${steps === 1 ? 'step' : 'steps'}`
}

function keyWords(key: string | undefined, none: string): string {
  return key === undefined ? none : `Ed25519, key ${key}`
}

/** Only a copy that was read back counts as compared; for other copies, the text states only that they were sent. */
function copiesOf({ checkpoints, places }: AuditCheck, { copy, fault }: Check) {
  if (fault?.kind === 'copy') return { title: 'Copy outside', detail: `Checkpoint ${copy} differs` }
  if (copy !== null)
    return { title: 'The copy outside is the same', detail: `Checkpoint ${copy}, read back from S3` }
  const sent = newestCopies(checkpoints)
  return {
    title: 'No copy outside was compared',
    detail: sent || (places.length === 0 ? 'Nothing is sent outside' : 'None has arrived yet'),
  }
}

/** Formats the newest checkpoint at each anchor: 'Sent: Mail 214, S3 214, witness 213'; '' for none. */
function newestCopies(checkpoints: readonly CheckpointFacts[]): string {
  const newest = (column: 'mailedAt' | 'storedAt' | 'witnessedAt', name: string) => {
    const found = checkpoints.find((one) => one[column] !== null)
    return found ? [`${name} ${found.number}`] : []
  }
  const all = [
    ...newest('mailedAt', 'mail'),
    ...newest('storedAt', 'S3'),
    ...newest('witnessedAt', 'witness'),
  ]
  return all.length > 0 ? `Sent: ${all.join(', ')}` : ''
}
