import type { Answer, AnswerVersion } from '../answers.ts'

type Versions = { readonly versions: readonly Pick<AnswerVersion, 'number' | 'signedAt'>[] }

/** True if the newest version of an answer is a correction that was signed after the case was closed (END-06). */
export function isCorrectedAfterClosing({ versions }: Versions, closedAt: number | null): boolean {
  const last = versions.at(-1)
  return closedAt !== null && last !== undefined && last.number > 1 && last.signedAt > closedAt
}

/**
 * True if a person has not yet opened such a correction. It is shown to the sender's side and to every user who opened
 * an earlier version.
 */
export function isUnreadCorrection(
  answer: Pick<Answer, 'versions' | 'opened'>,
  closedAt: number | null,
  isSender: boolean,
): boolean {
  const { opened, versions } = answer
  const last = versions.at(-1)
  const wasRead = last !== undefined && opened !== null && opened.number >= last.number
  return (isSender || opened !== null) && !wasRead && isCorrectedAfterClosing(answer, closedAt)
}
