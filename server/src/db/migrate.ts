import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import pg from 'pg'
import * as initial from './migrations/0001-initial.ts'
import * as requests from './migrations/0002-requests.ts'
import * as practiceDepartures from './migrations/0003-practice-departures.ts'
import * as responseLimits from './migrations/0004-response-limits.ts'
import * as routing from './migrations/0005-routing.ts'
import * as delegates from './migrations/0006-delegates.ts'
import * as needsYou from './migrations/0007-needs-you.ts'
import * as answers from './migrations/0008-answers.ts'
import * as senderAbsences from './migrations/0009-sender-absences.ts'
import * as followUps from './migrations/0011-follow-ups.ts'
import * as surveys from './migrations/0012-surveys.ts'
import * as minutesAndConsents from './migrations/0013-minutes-and-consents.ts'
import * as claims from './migrations/0014-claims.ts'
import * as draftConsents from './migrations/0015-draft-consents.ts'
import * as chartPackets from './migrations/0016-chart-packets.ts'
import * as referralTemplates from './migrations/0017-referral-templates.ts'
import * as fhirSubscriptions from './migrations/0018-fhir-subscriptions.ts'
import * as applications from './migrations/0019-applications.ts'
import * as auditTree from './migrations/0020-audit-tree.ts'
import * as breakGlass from './migrations/0021-break-glass.ts'
import * as disclosures from './migrations/0022-disclosures.ts'
import * as functionsOnCitus from './migrations/0030-functions-on-citus.ts'
import * as laterTemplateAnswers from './migrations/0031-later-template-answers.ts'
import * as usableGrants from './migrations/0032-usable-grants.ts'
import * as casesOfPatients from './migrations/0033-cases-of-patients.ts'
import * as patientMerges from './migrations/0034-patient-merges.ts'
import * as shownComparedSent from './migrations/0035-shown-compared-sent.ts'
import * as unreadableValues from './migrations/0036-unreadable-values.ts'
import * as news from './migrations/0040-news.ts'
import * as noAnswerNeeded from './migrations/0041-no-answer-needed.ts'
import * as noneKnown from './migrations/0042-none-known.ts'
import * as workedDays from './migrations/0044-worked-days.ts'
import * as joinedNames from './migrations/0045-joined-names.ts'
import * as reactions from './migrations/0046-reactions.ts'
import * as undoneMinutes from './migrations/0047-undone-minutes.ts'
import * as corrections from './migrations/0048-corrections.ts'
import * as undoneSending from './migrations/0049-undone-sending.ts'
import * as correctedReports from './migrations/0050-corrected-reports.ts'
import * as wordsOfQuestions from './migrations/0052-words-of-questions.ts'
import * as snoozes from './migrations/0053-snoozes.ts'
import * as recordAccessAsks from './migrations/0054-record-access-asks.ts'
import * as undoneAssignment from './migrations/0055-undone-assignment.ts'
import * as fewerInboxWrites from './migrations/0056-fewer-inbox-writes.ts'
import * as openAnswers from './migrations/0057-open-answers.ts'
import * as unassignedRequests from './migrations/0058-unassigned-requests.ts'
import * as declinesOfClosedCases from './migrations/0059-declines-of-closed-cases.ts'
import * as correctedNews from './migrations/0060-corrected-news.ts'
import { readMigrations, refuseOtherSchema } from './other-schema.ts'
import type { Tables } from '../tables/all.ts'

/** The migrations of a version: each has a name that begins with its number, and runs in the order of the names. */
export type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>

/**
 * In the order of their numbers, each under its file name. A released migration is never changed: a later one adds to
 * it.
 */
export const MIGRATIONS: Migrations = {
  '0001-initial': initial,
  '0002-requests': requests,
  '0003-practice-departures': practiceDepartures,
  '0004-response-limits': responseLimits,
  '0005-routing': routing,
  '0006-delegates': delegates,
  '0007-needs-you': needsYou,
  '0008-answers': answers,
  '0009-sender-absences': senderAbsences,
  '0011-follow-ups': followUps,
  '0012-surveys': surveys,
  '0013-minutes-and-consents': minutesAndConsents,
  '0014-claims': claims,
  '0015-draft-consents': draftConsents,
  '0016-chart-packets': chartPackets,
  '0017-referral-templates': referralTemplates,
  '0018-fhir-subscriptions': fhirSubscriptions,
  '0019-applications': applications,
  '0020-audit-tree': auditTree,
  '0021-break-glass': breakGlass,
  '0022-disclosures': disclosures,
  '0030-functions-on-citus': functionsOnCitus,
  '0031-later-template-answers': laterTemplateAnswers,
  '0032-usable-grants': usableGrants,
  '0033-cases-of-patients': casesOfPatients,
  '0034-patient-merges': patientMerges,
  '0035-shown-compared-sent': shownComparedSent,
  '0036-unreadable-values': unreadableValues,
  '0040-news': news,
  '0041-no-answer-needed': noAnswerNeeded,
  '0042-none-known': noneKnown,
  '0044-worked-days': workedDays,
  '0045-joined-names': joinedNames,
  '0046-reactions': reactions,
  '0047-undone-minutes': undoneMinutes,
  '0048-corrections': corrections,
  '0049-undone-sending': undoneSending,
  '0050-corrected-reports': correctedReports,
  '0052-words-of-questions': wordsOfQuestions,
  '0053-snoozes': snoozes,
  '0054-record-access-asks': recordAccessAsks,
  '0055-undone-assignment': undoneAssignment,
  '0056-fewer-inbox-writes': fewerInboxWrites,
  '0057-open-answers': openAnswers,
  '0058-unassigned-requests': unassignedRequests,
  '0059-declines-of-closed-cases': declinesOfClosedCases,
  '0060-corrected-news': correctedNews,
}

/** Any number, the same in all versions: one process at a time migrates. */
const LOCK = 2_026_112_101

/**
 * Updates the database to the newest schema, in one transaction on a connection of its own without time limits; if
 * another process is doing that, waits for it, however long it takes. A database with all of this version's migrations
 * is left as it is, even if it has those of a later version too: they only add to the schema. Throws what failed.
 * @throws UnreleasedSchema before it changes anything
 */
export async function migrate(config: pg.PoolConfig, migrations: Migrations = MIGRATIONS): Promise<void> {
  const pool = new pg.Pool({ ...withoutLimits(config), max: 1 })
  // A statement on a broken connection fails by itself; between two of them, an unheard error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const names = Object.keys(migrations)
  try {
    // Without the lock: a process of this version can start while a later one migrates.
    if ((await missing(db, names)).length === 0) return
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql`set local lock_timeout = 0`.execute(transaction)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
      await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
        transaction,
      )
      for (const name of await missing(transaction, names)) {
        await migrations[name]?.up(transaction)
        await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
          transaction,
        )
      }
    })
  } finally {
    await db.destroy()
  }
}

/** The migrations that the database lacks. @throws UnreleasedSchema */
async function missing(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const done = await readMigrations(db)
  refuseOtherSchema(done, names)
  return names.filter((name) => !done.includes(name))
}

function withoutLimits(config: pg.PoolConfig): pg.PoolConfig {
  return { ...config, keepAlive: true, statement_timeout: undefined, query_timeout: undefined }
}
