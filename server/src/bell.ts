/** Tells waiting work of this process that there is something to do. */
export interface Bell {
  ring(): void
  /** Resolves at the next ring, or after so many milliseconds. */
  rung(milliseconds: number): Promise<void>
}

/** A bell that nobody has rung yet. */
export function createBell(): Bell {
  const waiting = new Set<() => void>()
  return {
    ring: () => waiting.forEach((wake) => wake()),
    rung: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(wake, milliseconds)
        function wake() {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      }),
  }
}
