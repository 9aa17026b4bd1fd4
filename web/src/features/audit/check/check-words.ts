import type { AuditCheck, AuditFaultFacts, CheckpointFacts } from '@econsult/contract/audit/check'

const number = new Intl.NumberFormat('en-US')

/** '48,211' */
export function countWords(count: number): string {
  return number.format(count)
}

const VERBS: Readonly<Record<AuditFaultFacts['kind'], string>> = {
  changed: 'was changed',
  removed: 'was removed',
  outside: 'is not in the tree',
  root: 'does not fit',
  signature: 'has no valid signature',
  copy: 'differs from its copy outside',
  'cut-off': 'was cut off',
}

/** 'Record 42,377 was changed', or for a fault that cannot be told more exactly 'A record from 5 to 9 does not fit'. */
export function faultTitle({ kind, from, to, checkpoint }: AuditFaultFacts): string {
  if (kind === 'signature' || kind === 'copy') return `Checkpoint ${checkpoint ?? ''} ${VERBS[kind]}`
  if (kind === 'cut-off') return `Records ${countWords(from)} to ${countWords(to)} were cut off`
  if (from === to) return `Record ${countWords(from)} ${VERBS[kind]}`
  return `A record from ${countWords(from)} to ${countWords(to)} ${VERBS[kind]}`
}

/** Whether a checkpoint is one that does not fit any more. */
export function differs(
  { number: checkpoint }: Pick<CheckpointFacts, 'number'>,
  fault: AuditFaultFacts | null,
): boolean {
  if (!fault || fault.checkpoint === null) return false
  const isAlone = fault.kind === 'signature' || fault.kind === 'copy'
  return isAlone ? checkpoint === fault.checkpoint : checkpoint >= fault.checkpoint
}

/** '9f3c 71aa … e20b' */
export function shortRoot(root: string): string {
  return `${root.slice(0, 4)} ${root.slice(4, 8)} … ${root.slice(-4)}`
}

const PLACES = { mail: 'Mail', s3: 'S3', witness: 'Witness' } as const

/** 'Mail, S3', and the places that a copy has not reached yet: 'witness late'. */
export function copyWords(
  { mailedAt, storedAt, witnessedAt }: CheckpointFacts,
  places: AuditCheck['places'],
): { kept: string; late: string } {
  const at = { mail: mailedAt, s3: storedAt, witness: witnessedAt } as const
  const kept = (['mail', 's3', 'witness'] as const).filter((place) => at[place] !== null)
  const late = places.filter((place) => at[place] === null)
  return {
    kept: kept.map((place) => PLACES[place]).join(', '),
    late: late.map((place) => `${PLACES[place].toLowerCase()} late`).join(', '),
  }
}

export interface CheckedPart {
  readonly title: string
  readonly detail: string
  /** Undefined if there is nothing to compare. */
  readonly isFine: boolean | undefined
}

/** What a check compares, each with its result. */
export function checkedParts({ check, checkpoints, keys, places }: AuditCheck): CheckedPart[] {
  if (!check) return []
  const { fault, size } = check
  const kind = fault?.kind
  const isRecord = kind === 'changed' || kind === 'removed' || kind === 'outside' || kind === 'cut-off'
  const [newest] = checkpoints
  const steps = Math.max(0, (newest?.number ?? 0) - 1)
  const key = keys[0]?.split('+')[1]
  return [
    {
      title: 'Every record is in the tree',
      detail:
        isRecord && fault ? `${countWords(fault.from)} is not` : `${countWords(size)} of ${countWords(size)}`,
      isFine: !isRecord,
    },
    {
      title: 'In the order they were written',
      detail: 'RFC 9162, SHA-256',
      isFine: kind !== 'removed' && kind !== 'cut-off',
    },
    {
      title: 'Each checkpoint continues the one before',
      detail:
        fault && fault.checkpoint !== null && kind !== 'signature' && kind !== 'copy'
          ? `Not from ${fault.checkpoint - 1} to ${fault.checkpoint}`
          : `${countWords(steps)} ${steps === 1 ? 'step' : 'steps'}`,
      isFine: fault === null || fault.checkpoint === null || kind === 'signature' || kind === 'copy',
    },
    {
      title: 'Signatures',
      detail: key === undefined ? 'No checkpoint yet' : `Ed25519, key ${key}`,
      isFine: kind !== 'signature',
    },
    {
      title: 'Copies outside are the same',
      detail: places.length === 0 ? 'Nothing is sent outside' : newestCopies(checkpoints),
      isFine: places.length === 0 ? undefined : kind !== 'copy',
    },
  ]
}

/** 'Mail 214, S3 214, witness 213': the newest checkpoint that each place has. */
function newestCopies(checkpoints: readonly CheckpointFacts[]): string {
  const newest = (column: 'mailedAt' | 'storedAt' | 'witnessedAt', name: string) => {
    const found = checkpoints.find((one) => one[column] !== null)
    return found ? [`${name} ${found.number}`] : []
  }
  const all = [
    ...newest('mailedAt', 'Mail'),
    ...newest('storedAt', 'S3'),
    ...newest('witnessedAt', 'witness'),
  ]
  return all.length > 0 ? all.join(', ') : 'None has arrived yet'
}
