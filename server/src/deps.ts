import type { BlobStore } from '@econsult/adapters/ports'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { ReportMaker } from './features/closing/report/make-report.ts'
import type { FileLinks } from './features/files/links.ts'
import type { Hub } from './realtime/hub.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Everything an action may use; made once, at the start. */
export interface Deps {
  readonly config: Config
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly database: Database
  readonly sessions: Sessions
  readonly hub: Hub
  readonly blobs: BlobStore
  readonly fileLinks: FileLinks
  readonly reports: ReportMaker
}
