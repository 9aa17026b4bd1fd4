let isNew = false

/**
 * Records that the user has just paid for a new practice, so that the next page displays a welcome. Stored in memory
 * only.
 */
export function noteJustPaid(): void {
  isNew = true
}

/** True if the user has just paid for a new practice. */
export function hasJustPaid(): boolean {
  return isNew
}

/** Records that the welcome was displayed. */
export function endWelcome(): void {
  isNew = false
}
