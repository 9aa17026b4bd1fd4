let isNew = false

/**
 * Records that the person has just paid for a new practice, so that the next page welcomes them. Kept in memory only.
 */
export function noteJustPaid(): void {
  isNew = true
}

/** True if the person has just paid for a new practice. */
export function hasJustPaid(): boolean {
  return isNew
}

/** Records that the person was welcomed. */
export function endWelcome(): void {
  isNew = false
}
