import type { AuditCheck, AuditFaultFacts, CheckpointFacts } from '@econsult/contract/audit/check'
import { phrases } from './phrases.ts'

/**
 * Returns a text such as 'Record 42,377 was changed', or 'One of records 5 to 9 does not match' if the fault cannot be
 * located exactly.
 */
export function faultTitle({ kind, from, to, checkpoint }: AuditFaultFacts): string {
  if (kind === 'signature') return phrases.checkpointUnsigned({ checkpoint: checkpoint ?? '' })
  if (kind === 'copy') return phrases.checkpointDiffersFromCopy({ checkpoint: checkpoint ?? '' })
  if (kind === 'cut-off') return phrases.recordsCutOff({ from, to })
  return from === to
    ? phrases.recordFault({ fault: kind, record: from })
    : phrases.recordInRangeFault({ fault: kind, from, to })
}

/** True if the fault is in a checkpoint itself, not in the records before it. */
function isOfCheckpoint({ kind }: AuditFaultFacts): boolean {
  return kind === 'signature' || kind === 'copy'
}

/** The possible results of the last check for a checkpoint. */
export type CheckpointResult = 'matches' | 'differs' | 'beforeFault' | 'inconclusive' | 'notCompared'

/**
 * The result of the last check for a checkpoint: 'matches' only if the checkpoint was compared and the check found no
 * fault (AUD-02).
 */
export function resultOf(
  { number: checkpoint }: Pick<CheckpointFacts, 'number'>,
  check: AuditCheck['check'],
): CheckpointResult {
  const fault = check?.fault
  const first = fault?.checkpoint ?? null
  if (fault && first !== null) {
    const isDifferent = isOfCheckpoint(fault) ? checkpoint === first : checkpoint >= first
    if (isDifferent) return 'differs'
  }
  if (!check?.checkpoint || checkpoint > check.checkpoint.number) return 'notCompared'
  if (!fault) return 'matches'
  return first === null || checkpoint < first ? 'beforeFault' : 'inconclusive'
}

type Check = NonNullable<AuditCheck['check']>

/**
 * Sentences about a fault and about the records that match: of the records before the fault, only those that match
 * a checkpoint.
 */
export function faultWords(
  { kind, checkpoint: first }: AuditFaultFacts,
  compared: Check['checkpoint'],
): string {
  if (kind === 'copy') return phrases.logAndCopyDiffer
  const differs =
    first === null || kind === 'signature' ? [] : [phrases.doesNotMatchFrom({ checkpoint: first })]
  const fits = compared
    ? phrases.firstRecordsMatch({ count: compared.size, checkpoint: compared.number })
    : phrases.noneMatches
  return [...differs, fits].join(' ')
}

/** Text about how many records were compared with a signed checkpoint: 'The first 48,105 match checkpoint 214; …'. */
export function comparedWords({ size, checkpoint }: Pick<Check, 'size' | 'checkpoint'>): string {
  if (!checkpoint) return phrases.comparedWithTreeOnly
  const { number: signed, size: covered } = checkpoint
  if (covered >= size) return phrases.allMatch({ checkpoint: signed })
  return phrases.firstMatch({ count: covered, checkpoint: signed, later: size - covered })
}

/** Formats the start and end of a root: '9f3c 71aa … e20b'. */
export function shortRoot(root: string): string {
  return `${root.slice(0, 4)} ${root.slice(4, 8)} … ${root.slice(-4)}`
}

const PLACES = { mail: phrases.email, s3: phrases.s3, witness: phrases.witness } as const
const LATE = { mail: phrases.emailLate, s3: phrases.s3Late, witness: phrases.witnessLate } as const

/** The anchors that have a copy, 'Email, S3', and the anchors that do not have it yet, 'witness late'. */
export function copyWords(
  { mailedAt, storedAt, witnessedAt }: CheckpointFacts,
  places: AuditCheck['places'],
): { kept: string; late: string } {
  const at = { mail: mailedAt, s3: storedAt, witness: witnessedAt } as const
  const kept = (['mail', 's3', 'witness'] as const).filter((place) => at[place] !== null)
  const late = places.filter((place) => at[place] === null)
  return {
    kept: kept.map((place) => PLACES[place]).join(', '),
    late: late.map((place) => LATE[place]).join(', '),
  }
}
