import type { FetchKeys } from '@econsult/adapters/smart/smart-port'
import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../scheduling/clock.ts'

/** The product's services that the authorization server uses. */
export interface AuthorizationNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly sealer: Sealer
  /** Fetches the public keys of applications. */
  readonly fetchKeys: FetchKeys
  /** The address that users enter in the browser, without a trailing slash. */
  readonly publicUrl: () => string
}
