import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as initialSchema from './migrations/0001-initial-schema.ts'
import * as practiceWall from './migrations/0002-practice-wall.ts'
import * as specialties from './migrations/0003-specialties.ts'
import * as filesOfSharedCases from './migrations/0004-files-of-shared-cases.ts'
import * as billing from './migrations/0010-billing.ts'
import * as recordSystems from './migrations/0016-record-systems.ts'
import * as defaultSpecialist from './migrations/0017-default-specialist.ts'
import * as signIn from './migrations/0012-sign-in.ts'
import * as signUp from './migrations/0011-sign-up.ts'
import * as account from './migrations/0013-account.ts'
import * as drafts from './migrations/0015-drafts.ts'
import * as inbox from './migrations/0014-inbox.ts'
import * as readPlaces from './migrations/0018-read-places.ts'
import * as hint from './migrations/0019-hint.ts'
import * as deliveries from './migrations/0020-deliveries.ts'
import * as recordSystemSettings from './migrations/0021-record-system-settings.ts'
import * as signUpsThatLapse from './migrations/0029-sign-ups-that-lapse.ts'
import * as dashboards from './migrations/0025-dashboards.ts'
import * as support from './migrations/0027-support.ts'
import * as usage from './migrations/0028-usage.ts'
import * as imports from './migrations/0026-imports.ts'
import * as inboxNames from './migrations/0033-inbox-names.ts'
import * as notices from './migrations/0022-notices.ts'
import * as specialistFacts from './migrations/0029-specialist-facts.ts'
import * as whatWasKnown from './migrations/0029-what-was-known.ts'
import * as onceOverProcesses from './migrations/0031-once-over-processes.ts'
import * as writingCases from './migrations/0031-writing-cases.ts'
import * as unassignedCases from './migrations/0034-unassigned-cases.ts'
import type { Tables } from './tables.ts'

/** In the order of their names; a migration that has shipped is never changed. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-initial-schema': initialSchema,
  '0002-practice-wall': practiceWall,
  '0003-specialties': specialties,
  '0004-files-of-shared-cases': filesOfSharedCases,
  '0010-billing': billing,
  '0011-sign-up': signUp,
  '0012-sign-in': signIn,
  '0013-account': account,
  '0015-drafts': drafts,
  '0014-inbox': inbox,
  '0016-record-systems': recordSystems,
  '0017-default-specialist': defaultSpecialist,
  '0018-read-places': readPlaces,
  '0019-hint': hint,
  '0020-deliveries': deliveries,
  '0021-record-system-settings': recordSystemSettings,
  '0022-notices': notices,
  '0029-sign-ups-that-lapse': signUpsThatLapse,
  '0029-specialist-facts': specialistFacts,
  '0029-what-was-known': whatWasKnown,
  '0025-dashboards': dashboards,
  '0027-support': support,
  '0028-usage': usage,
  '0026-imports': imports,
  '0031-once-over-processes': onceOverProcesses,
  '0031-writing-cases': writingCases,
  '0033-inbox-names': inboxNames,
  '0034-unassigned-cases': unassignedCases,
}

/** Brings the database to the newest schema; does nothing where it is there already. Throws what failed. */
export async function migrate(kysely: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('the database schema could not be brought up to date')
}
