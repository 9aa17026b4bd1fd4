import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { ServedCall } from './http/serve-call.ts'
import type { OutboxHandler } from './outbox/lane.ts'
import type { RecurringWork } from './scheduling/recurring-work.ts'

type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/** What the application binds of a feature. A feature declares it in its `feature.ts`, and `features.ts` lists them. */
export interface Feature {
  /** Its calls, each bound to its action. */
  readonly calls?: (deps: Deps) => readonly ServedCall[]
  /** Binds what it serves besides calls: signed links, webhooks of vendors, what other systems read. */
  readonly bind?: (app: FastifyInstance, deps: Deps) => void | Promise<void>
  /** Does what the feature wrote into the outbox, by the kind of the row. */
  readonly outbox?: (deps: Deps) => OutboxHandlers
  /** The same for work that waits long for others, which has a lane of its own. */
  readonly slowOutbox?: (deps: Deps) => OutboxHandlers
  /** Its recurring work. */
  readonly timers?: (deps: Deps) => readonly RecurringWork[]
}
