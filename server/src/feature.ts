import type { FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import type { ServedCall } from './http/serve-call.ts'
import type { OutboxHandler } from './outbox/lane.ts'
import type { RecurringWork } from './scheduling/recurring-work.ts'

type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/**
 * The parts of a feature that the application serves or runs. Each feature declares them in `feature.ts`; `features.ts`
 * lists the features.
 */
export interface Feature {
  /** The calls of the feature, each with its action. */
  readonly calls?: (deps: Deps) => readonly ServedCall[]
  /** Serves all other addresses of the feature: signed links, webhooks of vendors, FHIR. */
  readonly bind?: (app: FastifyInstance, deps: Deps) => void | Promise<void>
  /** Handlers of the feature's outbox rows, by the kind of the row. */
  readonly outbox?: (deps: Deps) => OutboxHandlers
  /** Handlers of outbox rows for slow work, which waits for other systems and has a separate lane. */
  readonly slowOutbox?: (deps: Deps) => OutboxHandlers
  /** The recurring work of the feature. */
  readonly timers?: (deps: Deps) => readonly RecurringWork[]
}
