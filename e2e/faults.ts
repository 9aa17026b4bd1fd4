import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test'

/** Messages that the browser logs about refused calls and an unreachable server; tests cause both on purpose. */
const BROUGHT_ABOUT = /^(Failed to load resource|WebSocket connection to )/

/** Collects the faults in the pages of a test. */
export interface Faults {
  /** All faults: unhandled errors, violations of the content security policy, and console errors. */
  readonly found: readonly string[]
  /** Declares faults that a test causes on purpose. */
  readonly expect: (pattern: RegExp) => void
  /**
   * Records the faults of every page of the context, including pages that open later, until the returned function is
   * called.
   */
  readonly watch: (context: BrowserContext) => () => void
}

/** Creates the list of a test's faults; a test without faults has an empty list. */
export function createFaults(): Faults {
  const found: string[] = []
  const expected: RegExp[] = [BROUGHT_ABOUT]
  function note(fault: string): void {
    if (!expected.some((pattern) => pattern.test(fault))) found.push(fault)
  }
  return {
    found,
    expect: (pattern) => void expected.push(pattern),
    watch(context) {
      const ofCode = (fault: WebError) => note(fault.error().message)
      // Chromium reports violations of the content security policy on the console.
      const ofConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(message.text())
      }
      context.on('weberror', ofCode)
      context.on('console', ofConsole)
      return () => {
        context.off('weberror', ofCode)
        context.off('console', ofConsole)
      }
    },
  }
}
