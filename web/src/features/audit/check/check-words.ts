import type { AuditCheck, AuditFaultFacts, CheckpointFacts } from '@econsult/contract/audit/check'

const number = new Intl.NumberFormat('en-US')

/** Returns a text such as '48,211'. */
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

/**
 * Returns a text such as 'Record 42,377 was changed', or 'A record from 5 to 9 does not fit' if the fault cannot be
 * located exactly.
 */
export function faultTitle({ kind, from, to, checkpoint }: AuditFaultFacts): string {
  if (kind === 'signature' || kind === 'copy') return `Checkpoint ${checkpoint ?? ''} ${VERBS[kind]}`
  if (kind === 'cut-off') return `Records ${countWords(from)} to ${countWords(to)} were cut off`
  if (from === to) return `Record ${countWords(from)} ${VERBS[kind]}`
  return `A record from ${countWords(from)} to ${countWords(to)} ${VERBS[kind]}`
}

/** True if the fault is in a checkpoint itself, not in the records before it. */
function isOfCheckpoint({ kind }: AuditFaultFacts): boolean {
  return kind === 'signature' || kind === 'copy'
}

/** The possible results of the last check for a checkpoint. */
export type CheckpointResult = 'Fits' | 'Differs' | 'Before the fault' | 'Not relied on' | 'Not compared'

/**
 * The result of the last check for a checkpoint: 'Fits' only if the checkpoint was compared and the check found no
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
    if (isDifferent) return 'Differs'
  }
  if (!check?.checkpoint || checkpoint > check.checkpoint.number) return 'Not compared'
  if (!fault) return 'Fits'
  return first === null || checkpoint < first ? 'Before the fault' : 'Not relied on'
}

type Check = NonNullable<AuditCheck['check']>

/**
 * Sentences about a fault and about the records that fit: of the records before the fault, only those that fit a
 * checkpoint.
 */
export function faultWords(
  { kind, checkpoint: first }: AuditFaultFacts,
  compared: Check['checkpoint'],
): string {
  if (kind === 'copy')
    return 'What is stored here and what was kept outside differ. Do not rely on either before you know which is true.'
  const differs =
    first === null || kind === 'signature' ? [] : [`It does not fit checkpoint ${first} and all later ones.`]
  const fits = compared
    ? `The first ${countWords(compared.size)} records fit checkpoint ${compared.number}.`
    : 'No checkpoint was compared that fits.'
  return [...differs, fits].join(' ')
}

/** Text about how many records were compared with a signed checkpoint: 'The first 48,105 fit checkpoint 214; …'. */
export function comparedWords({ size, checkpoint }: Pick<Check, 'size' | 'checkpoint'>): string {
  if (!checkpoint) return 'They were compared with the tree alone, because no checkpoint was signed before.'
  const { number: signed, size: covered } = checkpoint
  if (covered >= size) return `All of them fit checkpoint ${signed}.`
  const later = size - covered
  const rest =
    later === 1
      ? 'the last one is in no checkpoint yet'
      : `the last ${countWords(later)} are in no checkpoint yet`
  return `The first ${countWords(covered)} fit checkpoint ${signed}; ${rest}.`
}

/** Formats the start and end of a root: '9f3c 71aa … e20b'. */
export function shortRoot(root: string): string {
  return `${root.slice(0, 4)} ${root.slice(4, 8)} … ${root.slice(-4)}`
}

const PLACES = { mail: 'Mail', s3: 'S3', witness: 'Witness' } as const

/** The anchors that have a copy, 'Mail, S3', and the anchors that do not have it yet, 'witness late'. */
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
