import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../scheduling/clock.ts'

/** What the authorization server uses of the product. */
export interface AuthorizationNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly sealer: Sealer
  readonly config: Pick<Config, 'production'>
  /** The address that people type, without a trailing slash. */
  readonly publicUrl: () => string
}
