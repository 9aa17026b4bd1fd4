import type { FetchKeys } from '@econsult/adapters/smart/smart-port'
import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from '../../../crypto/sealer.ts'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../scheduling/clock.ts'

/** What the authorization server uses of the product. */
export interface AuthorizationNeeds {
  readonly database: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly sealer: Sealer
  /** Fetches the public keys of applications. */
  readonly fetchKeys: FetchKeys
  /** The address that people type, without a trailing slash. */
  readonly publicUrl: () => string
}
