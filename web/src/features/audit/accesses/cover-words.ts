import type { Access } from '@econsult/contract/audit/accesses'
import type { AuditCheck } from '@econsult/contract/audit/check'
import { formatDateTime } from '../../../lib/dates.ts'
import { phrases } from './phrases.ts'

type Check = NonNullable<AuditCheck['check']>

/**
 * Sentence about the time of a check, and the checkpoint and the copy with which it compared the log: 'Checked Mar. 12
 * 2026 09:00 against checkpoint 214 and its external copy.'
 */
export function checkedWords({ at, checkpoint, copy }: Pick<Check, 'at' | 'checkpoint' | 'copy'>): string {
  const time = formatDateTime(at)
  if (!checkpoint) return phrases.checkedBeforeCheckpoints({ time })
  const against = { time, checkpoint: checkpoint.number }
  if (copy === null) return phrases.checkedAgainst(against)
  return copy === checkpoint.number
    ? phrases.checkedAgainstCopy(against)
    : phrases.checkedAgainstOtherCopy({ ...against, copy })
}

/**
 * Text about how many accesses of a list precede the compared checkpoint. Lines about sent data are stored outside the
 * log, so a check of the log does not cover them.
 */
export function coverWords(accesses: readonly Access[], checkpoint: Check['checkpoint']): string {
  const inLog = accesses.filter(({ isSentOut }) => !isSentOut)
  const covered = coveredWords(inLog, checkpoint)
  return inLog.length < accesses.length ? `${covered} ${phrases.sentOutApart}` : covered
}

function coveredWords(inLog: readonly Access[], checkpoint: Check['checkpoint']): string {
  const total = inLog.length
  if (total === 0) return phrases.noneInLog
  if (!checkpoint) return phrases.noCheckpoint
  const count = inLog.filter(({ record }) => record !== null && record <= checkpoint.size).length
  if (count === total) return phrases.allCovered({ count })
  return count === 0 ? phrases.noneCovered : phrases.someCovered({ count, total })
}
