import { failureSchema } from '@econsult/contract/envelope'
import { vi } from 'vitest'
import { plannedFaults, StatementFaults } from '../../testing/statement-faults.ts'
import type { TestServer } from '../../testing/test-server.ts'

/** Longest wait, in milliseconds, for the connections of failed work. */
const GIVEN_BACK_MS = 20_000

/** The response of a call: its status, and its body if it can be parsed. */
export interface Said {
  readonly status: number
  readonly body?: string
  /** True if the response was truncated, so that its reader can detect that it is incomplete. */
  readonly isCut?: boolean
}

interface Sweep extends Pick<Strike, 'mayGoOn'> {
  readonly usual: { readonly sent: readonly string[]; readonly status: number }
  /** Prepares each run; the statements of the preparation are not broken. */
  readonly before?: () => Promise<void>
}

interface Strike {
  readonly planned: Parameters<StatementFaults['watch']>[0]
  /** The response of the work without a fault; undefined if it is not known. */
  readonly usualStatus?: number
  /** True if the work may succeed although one statement fails, because it continues after the failure of one item. */
  readonly mayGoOn?: boolean
}

/**
 * Breaks the statements of calls and work items one after the other, and collects the faults: a rejection that no code
 * handled, a connection that is not returned, a response that is neither correct nor a failure in the envelope.
 */
export class StatementSweep {
  readonly faults = new StatementFaults()
  readonly wrong: string[] = []
  readonly counted = { works: 0, faults: 0 }
  readonly #faultsOfEach: number
  readonly #unhandled: unknown[] = []
  readonly #note = (reason: unknown) => this.#unhandled.push(reason)

  /** `faultsOfEach`: how many of the five faults each call or work item gets. Successive items get different faults. */
  constructor(faultsOfEach = 5) {
    this.#faultsOfEach = faultsOfEach
    process.on('unhandledRejection', this.#note)
  }

  end(): void {
    process.off('unhandledRejection', this.#note)
    this.faults.restore()
  }

  /** Stops the server's own work, so that only the tested calls send statements. */
  async quieten({ running }: TestServer): Promise<void> {
    await Promise.all([running.outbox.stop(), running.imports.stop(), running.timers.stop()])
  }

  /** Returns the statements that the work sends, and its response without a fault. */
  async usual(
    work: () => Promise<Said>,
  ): Promise<{ readonly sent: readonly string[]; readonly status: number }> {
    this.faults.watch()
    const { status } = await work()
    return { sent: [...this.faults.sent], status }
  }

  /**
   * Breaks the first, a middle and the last statement, the commit and the connection, or the selected ones of these,
   * each in a separate run.
   */
  async sweep(
    server: TestServer,
    name: string,
    work: () => Promise<Said>,
    { usual, mayGoOn = false, before }: Sweep,
  ): Promise<void> {
    const all = plannedFaults(usual.sent)
    const turn = this.counted.works
    this.counted.works += 1
    const chosen = all.filter((_one, at) => (at + turn) % all.length < this.#faultsOfEach)
    for (const planned of chosen) {
      await before?.()
      const strike = { planned, usualStatus: usual.status, mayGoOn }
      await this.strike(server, `${name}, ${planned.name}`, work, strike)
    }
  }

  /** Breaks one statement of the work. */
  async strike(server: TestServer, name: string, work: () => Promise<Said>, strike: Strike): Promise<void> {
    this.faults.watch(strike.planned)
    const said = await work()
    const { hasStruck, hasCommittedSince } = this.faults
    this.faults.watch()
    if (hasStruck) this.counted.faults += 1
    const isRight = !hasStruck || said.status >= 400 || strike.mayGoOn || hasCommittedSince
    const say = (what: string) => this.wrong.push(`${name}: ${what}`)
    if (said.status === 500 || said.status === 503) {
      if (said.body !== undefined && !failureSchema.safeParse(JSON.parse(said.body)).success)
        say('no envelope')
    } else if (!said.isCut) {
      const { usualStatus = said.status } = strike
      if (said.status !== usualStatus) say(`answered ${said.status} instead of ${usualStatus}`)
      else if (!isRight) say(`answered ${said.status} though nothing was committed after the fault`)
    }
    await this.#checkAfter(server, say)
  }

  async #checkAfter({ running }: TestServer, say: (what: string) => void): Promise<void> {
    const { database } = running.deps
    // Other work that was in progress at the time of the failure may still be using a connection.
    const isGivenBack = () => {
      const { total, idle } = database.connections()
      if (total > idle) throw new Error('a connection was not given back')
    }
    await vi.waitFor(isGivenBack, { timeout: GIVEN_BACK_MS })
    await database.ping().catch(() => say('the next statement failed'))
    // Rejections are reported after the microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    for (const reason of this.#unhandled.splice(0)) say(`not handled: ${String(reason)}`)
  }
}
