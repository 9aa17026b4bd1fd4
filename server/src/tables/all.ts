import type { Selectable } from 'kysely'
import { inboxTables } from './inbox.ts'
import { figureTables } from './figures.ts'
import { authorizationTables } from './authorization.ts'
import { applicationTables } from './applications.ts'
import { launchTables } from './launches.ts'
import { fhirSubscriptionTables } from './fhir-subscriptions.ts'
import { claimTables } from './claims.ts'
import { minutesTables } from './minutes.ts'
import { consentTables } from './consents.ts'
import { surveyTables } from './surveys.ts'
import { recordTables } from './records.ts'
import { deliveryTables } from './deliveries.ts'
import { caseEventTables } from './case-events.ts'
import { importTables } from './imports.ts'
import { fileTables } from './files.ts'
import { draftTables } from './drafts.ts'
import { messageTables } from './messages.ts'
import { followUpTables } from './follow-ups.ts'
import { answerTables } from './answers.ts'
import { chartPacketTables } from './chart-packets.ts'
import { referralTemplateTables } from './referral-templates.ts'
import { requestTables, type RequestViews } from './requests.ts'
import { caseTables } from './cases.ts'
import { recordSystemTables } from './record-systems.ts'
import { patientTables } from './patients.ts'
import { hintTables } from './hint.ts'
import { outboxTables } from './outbox.ts'
import { usageTables } from './usage.ts'
import { textTables } from './texts.ts'
import { repeatTables } from './repeats.ts'
import { inviteTables } from './invites.ts'
import { billingTables } from './billing.ts'
import { sessionTables } from './sessions.ts'
import { secondFactorTables } from './second-factors.ts'
import { signInTables } from './sign-in.ts'
import { absenceTables } from './absences.ts'
import { routingTables } from './routing.ts'
import { delegateTables } from './delegates.ts'
import { breakGlassTables } from './break-glass.ts'
import { disclosureTables } from './disclosures.ts'
import { auditTables } from './audit.ts'
import { userTables } from './users.ts'
import { practiceTables } from './practices.ts'
import { specialtyTables } from './specialties.ts'
import { paceTables } from './paces.ts'
import { migrationTables } from './migrations.ts'
import type { Facts, OwnedFacts } from './table.ts'

/**
 * Every table of the database, in the order in which the rows of a practice that leaves are deleted: rows are deleted
 * before the rows that they refer to. Kysely's types, the placements for Citus, and the export and deletion of a
 * practice are computed from this list (decision 65).
 */
export const TABLES = {
  ...inboxTables,
  ...figureTables,
  ...authorizationTables,
  ...applicationTables,
  ...launchTables,
  ...fhirSubscriptionTables,
  ...claimTables,
  ...minutesTables,
  ...consentTables,
  ...surveyTables,
  ...recordTables,
  ...deliveryTables,
  ...caseEventTables,
  ...importTables,
  ...fileTables,
  ...draftTables,
  ...messageTables,
  ...followUpTables,
  ...answerTables,
  ...chartPacketTables,
  ...referralTemplateTables,
  ...requestTables,
  ...caseTables,
  ...recordSystemTables,
  ...patientTables,
  ...hintTables,
  ...outboxTables,
  ...usageTables,
  ...textTables,
  ...repeatTables,
  ...inviteTables,
  ...billingTables,
  ...sessionTables,
  ...secondFactorTables,
  ...signInTables,
  ...absenceTables,
  ...routingTables,
  ...delegateTables,
  ...breakGlassTables,
  ...disclosureTables,
  ...auditTables,
  ...userTables,
  ...practiceTables,
  ...specialtyTables,
  ...paceTables,
  ...migrationTables,
}

type RowsOf<All> = {
  [Name in keyof All]: All[Name] extends { readonly row?: infer Row } ? Row : never
}

/** Every table and view, as Kysely types its queries. */
export interface Tables extends RowsOf<typeof TABLES>, RequestViews {}

/** A whole row of a table, in the types that a query returns. */
export type RowOf<Table extends keyof Tables> = Selectable<Tables[Table]>

/** Facts about each table, with its name, in the order of TABLES. */
export const TABLE_FACTS: readonly (readonly [string, Facts])[] = Object.entries<Facts>(TABLES)

/** Tables with rows that belong to practices, in the order of TABLES. */
export const OWNED_TABLES: readonly (OwnedFacts & { readonly table: string })[] = TABLE_FACTS.flatMap(
  ([table, facts]) => (facts.isOwned === false ? [] : { table, ...facts }),
)
