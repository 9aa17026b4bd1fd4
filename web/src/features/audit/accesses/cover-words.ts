import type { Access } from '@econsult/contract/audit/accesses'
import type { AuditCheck } from '@econsult/contract/audit/check'
import { countWords } from '../check/check-words.ts'

type Check = NonNullable<AuditCheck['check']>

/**
 * Text about the checkpoint and the copy with which the log was compared: 'against checkpoint 214 and its copy
 * outside'.
 */
export function againstWords({ checkpoint, copy }: Pick<Check, 'checkpoint' | 'copy'>): string {
  if (!checkpoint) return 'before the first checkpoint'
  const own = `against checkpoint ${checkpoint.number}`
  if (copy === checkpoint.number) return `${own} and its copy outside`
  return copy === null ? own : `${own} and the copy outside of checkpoint ${copy}`
}

/**
 * Text about how many accesses of a list precede the compared checkpoint. Lines about sent data are stored outside the
 * log, so a check of the log does not cover them.
 */
export function coverWords(accesses: readonly Access[], checkpoint: Check['checkpoint']): string {
  const inLog = accesses.filter(({ isSentOut }) => !isSentOut)
  const covered = inLog.filter(({ record }) => checkpoint && record !== null && record <= checkpoint.size)
  const sentOut = inLog.length < accesses.length ? ' The lines ‘Sent out’ are kept beside the log.' : ''
  if (inLog.length === 0) return `No line of this list is in the log.${sentOut}`
  if (!checkpoint) return `No line of this list lies before a checkpoint yet.${sentOut}`
  const total = countWords(inLog.length)
  if (covered.length === inLog.length)
    return `${inLog.length === 1 ? 'The only access' : `All ${total} accesses`} of this list ${
      inLog.length === 1 ? 'lies' : 'lie'
    } before it.${sentOut}`
  return `${covered.length === 0 ? 'None' : countWords(covered.length)} of the ${total} accesses of this list ${
    covered.length === 1 ? 'lies' : 'lie'
  } before it; the others are newer, or in the log of another organization.${sentOut}`
}
