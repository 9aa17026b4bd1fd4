import type { AuditCheck, AuditFaultFacts, CheckpointFacts } from '@econsult/contract/audit/check'
import { phrases } from './phrases.ts'

/** The result of the last check for one of the compared parts. */
export type PartResult = 'matches' | 'differs' | 'inconclusive' | 'notCompared'

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
    if (isFaulty(part)) return 'differs'
    if (fault) return 'inconclusive'
    return isCompared ? 'matches' : 'notCompared'
  }
  const key = keys[0]?.split('+')[1]
  const none = phrases.noCheckpointCompared
  const parts = [
    {
      part: 'records',
      title: phrases.everyRecordInTree,
      detail: fault ? recordsWords(fault) : phrases.allRecords({ count: size }),
      isCompared: true,
    },
    { part: 'order', title: phrases.inOrder, detail: phrases.orderMethod, isCompared: true },
    {
      part: 'steps',
      title: phrases.checkpointsContinue,
      detail: fault ? stepFault(fault) : checkpoint ? phrases.steps({ count: checkpoint.number - 1 }) : none,
      isCompared: checkpoint !== null,
    },
    {
      part: 'signatures',
      title: phrases.signatures,
      detail:
        fault?.kind === 'signature'
          ? phrases.signatureInvalid({ checkpoint: fault.checkpoint ?? '' })
          : keyWords(key, none),
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

const UNRELIED = phrases.inconclusiveDetail

function recordsWords({ from }: AuditFaultFacts): string {
  return phrases.recordNotInTree({ record: from })
}

/** Returns a text such as 'Not from checkpoint 209 to 210'. */
function stepFault({ checkpoint }: AuditFaultFacts): string {
  if (checkpoint === null) return UNRELIED
  return checkpoint === 1
    ? phrases.notUpToFirst
    : phrases.notBetween({ from: checkpoint - 1, to: checkpoint })
}

function keyWords(key: string | undefined, none: string): string {
  return key === undefined ? none : phrases.signatureKey({ key })
}

/** Only a copy that was read back counts as compared; for other copies, the text states only that they were sent. */
function copiesOf({ checkpoints, places }: AuditCheck, { copy, fault }: Check) {
  if (fault?.kind === 'copy')
    return { title: phrases.externalCopy, detail: phrases.copyDiffers({ checkpoint: copy ?? '' }) }
  if (copy !== null) return { title: phrases.copyMatches, detail: phrases.copyReadBack({ checkpoint: copy }) }
  const sent = newestCopies(checkpoints)
  return {
    title: phrases.noCopyCompared,
    detail: sent || (places.length === 0 ? phrases.noPlaces : phrases.noCopyArrived),
  }
}

/** Formats the newest checkpoint at each anchor: 'Sent: email 214, S3 214, witness 213'; '' for none. */
function newestCopies(checkpoints: readonly CheckpointFacts[]): string {
  const newest = (
    column: 'mailedAt' | 'storedAt' | 'witnessedAt',
    words: (values: { checkpoint: number }) => string,
  ) => {
    const found = checkpoints.find((one) => one[column] !== null)
    return found ? [words({ checkpoint: found.number })] : []
  }
  const copies = [
    ...newest('mailedAt', phrases.emailCopy),
    ...newest('storedAt', phrases.s3Copy),
    ...newest('witnessedAt', phrases.witnessCopy),
  ]
  return copies.length > 0 ? phrases.copiesSent({ copies: copies.join(', ') }) : ''
}
