import type { CheckpointFacts } from '@econsult/contract/audit/check'

const NOTE = /^econsult-audit\/(\S+)\r?\n(\d+)\r?\n(\S+)\r?\nnumber (\d+)$/gm

export interface ComparedCopy {
  readonly number: number
  /** Undefined if the page does not contain a checkpoint with this number. */
  readonly isSame: boolean | undefined
}

/**
 * Finds a practice's checkpoints in an externally stored text, and compares them with the current checkpoints (AUD-02).
 */
export function compareCopies(
  text: string,
  {
    practiceId,
    checkpoints,
  }: { readonly practiceId: string; readonly checkpoints: readonly CheckpointFacts[] },
): ComparedCopy[] {
  return [...text.matchAll(NOTE)].flatMap(([, practice, size, root = '', digits]) => {
    if (practice !== practiceId) return []
    const number = Number(digits)
    const own = checkpoints.find((one) => one.number === number)
    const isSame = own && own.size === Number(size) && own.root === hexOf(root)
    return [{ number, isSame }]
  })
}

function hexOf(base64: string): string {
  try {
    return Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}
