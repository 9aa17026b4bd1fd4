/** Notifies waiting code in this process that there is work. */
export interface Signal {
  send(): void
  /** Resolves at the next send, or after this many milliseconds. */
  sent(milliseconds: number): Promise<void>
}

/** Creates a signal that has not been sent yet. */
export function createSignal(): Signal {
  const waiting = new Set<() => void>()
  return {
    send: () => waiting.forEach((wake) => wake()),
    sent: (milliseconds) =>
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
