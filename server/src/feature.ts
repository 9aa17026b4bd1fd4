import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { ServedCall } from './http/serve-call.ts'
import type { OutboxHandler } from './outbox/lane.ts'
import type { RecurringWork } from './scheduling/recurring-work.ts'

type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/** Parts of a feature that the application binds. Each feature declares them in `feature.ts`; `features.ts` lists the features. */
export interface Feature {
  /** Its calls, each bound to its action. */
  readonly calls?: (deps: Deps) => readonly ServedCall[]
  /** Binds all other addresses that it serves: signed links, webhooks of vendors, FHIR. */
  readonly bind?: (app: FastifyInstance, deps: Deps) => void | Promise<void>
  /** Handlers of its rows in the outbox, by the kind of the row. */
  readonly outbox?: (deps: Deps) => OutboxHandlers
  /** Handlers of rows for slow work, which waits for other systems and has a lane of its own. */
  readonly slowOutbox?: (deps: Deps) => OutboxHandlers
  /** Its recurring work. */
  readonly timers?: (deps: Deps) => readonly RecurringWork[]
}
