import type { TestVendors } from '../../../server/src/features/deliveries/testing/test-vendors.ts'
import type { KillableServer } from '../../../server/src/history/killable-server.ts'

const VENDORS = ['athena', 'elation', 'cerbo', 'hint', 'fax'] as const
const FAULTS = [
  'slow',
  'error',
  'throttled',
  'expired',
  'garbage',
  'unanswered',
  'unanswered',
  'late',
  'refused',
  'merged',
] as const
const EVERY_MS = 250

interface Needs {
  readonly vendors: TestVendors
  readonly timeoutMs: number
  readonly server: KillableServer
  readonly kills: number
}

/**
 * Causes random faults at random vendors until it is stopped, and spreads the kills of the product evenly over the
 * closings.
 */
export function makeTrouble({ vendors, timeoutMs, server, kills }: Needs) {
  const made = { faults: 0, kills: 0 }
  const timer = setInterval(() => {
    const vendor = vendors[oneOf(VENDORS)]
    vendor.faults.clear()
    // A vendor recovers within twice its timeout. The product waits four times the timeout before a lookup.
    vendor.faults.plan(oneOf(FAULTS), 1 + Math.floor(Math.random() * 2), timeoutMs * 2)
    made.faults += 1
  }, EVERY_MS)
  return {
    /** Kills the product if the next kill is due; `share` is the fraction of completed closings. */
    async meanwhile(share: number): Promise<void> {
      if (made.kills >= Math.floor(share * kills)) return
      made.kills += 1
      await server.killAndRestart()
    },
    /** Stops the faults and returns the numbers of faults and kills. */
    stop() {
      clearInterval(timer)
      for (const vendor of VENDORS) vendors[vendor].faults.clear()
      return made
    },
  }
}

function oneOf<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(Math.random() * items.length)] ?? items[0]
}
