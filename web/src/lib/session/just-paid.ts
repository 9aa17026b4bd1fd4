let isNew = false

/** Notes that the person has just paid for a new practice, so that the next page welcomes them. Kept in memory only. */
export function noteJustPaid(): void {
  isNew = true
}

/** Whether the person has just paid for a new practice. */
export function hasJustPaid(): boolean {
  return isNew
}

/** Notes that they were welcomed. */
export function endWelcome(): void {
  isNew = false
}
