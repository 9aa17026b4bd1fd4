import type { TableName } from '../../../db/table-places.ts'

/** Whose rows a step deletes: of the practice, of its people, of either; or by a way of its own. */
export type TableDeletion =
  | {
      readonly column: string
      readonly of: 'practice' | 'people' | 'people, as text'
      /** The rows of one case refer to each other: they are deleted by one statement. */
      readonly together?: 'case_id'
    }
  | { readonly columns: readonly [string, string]; readonly of: 'practice or people' }
  | 'by a way of its own'
  | { readonly kept: string }
  | 'not owned'

const rows = { column: 'practice_id', of: 'practice' } as const
const people = { column: 'user_id', of: 'people' } as const
const own = 'by a way of its own'

/**
 * What a deletion does with each table, in its order: rows before those that they refer to (GROW-06). A new table needs a
 * line here, or the build fails.
 */
export const DELETION_OF = {
  inbox_rows: own,
  inbox_keys: own,
  inbox_names: own,
  inbox_words: own,
  inbox_owners: rows,
  inbox_counts: { column: 'owner_id', of: 'people' },
  consult_facts: own,
  consult_changes: own,
  outcome_changes: own,
  specialist_facts: own,
  consult_counts: { column: 'scope_id', of: 'practice' },
  code_counts: { column: 'scope_id', of: 'practice' },
  outcome_counts: { column: 'scope_id', of: 'practice' },
  provider_counts: rows,

  authorization_records: rows,
  application_reads: rows,
  application_grants: rows,
  applications: rows,
  chart_launches: rows,
  launched_patients: rows,
  launch_issuers: rows,
  claims_apart: rows,
  claim_verdicts: rows,
  claim_steps: rows,
  claims: rows,
  billing_notes: rows,
  payer_rules: rows,
  behavioral_clinicians: rows,
  minutes: rows,
  counted_seconds: rows,
  counted_times: { column: 'person_id', of: 'people' },
  worked_days: { column: 'person_id', of: 'people' },
  consents: rows,
  surveys: rows,
  fhir_subscriptions: { column: 'owner_id', of: 'people' },
  direct_claims: rows,
  deliveries: own,
  case_events: rows,
  import_rows: rows,
  imports: rows,
  import_matchings: rows,
  files: own,
  file_names: own,
  drafts: rows,
  messages: rows,
  follow_up_dismissals: rows,
  to_do_snoozes: rows,
  answer_drafts: rows,
  answer_checks: rows,
  reactions: rows,
  message_corrections: rows,
  case_sendings: rows,
  answer_readings: rows,
  chart_readings: rows,
  chart_packets: { column: 'practice_id', of: 'practice', together: 'case_id' },
  case_templates: { column: 'practice_id', of: 'practice', together: 'case_id' },
  referral_templates: 'not owned',
  referral_template_versions: 'not owned',
  referral_template_drafts: 'not owned',
  answers: { column: 'practice_id', of: 'practice', together: 'case_id' },
  request_reminders: rows,
  requests: rows,
  request_events: { column: 'practice_id', of: 'practice', together: 'case_id' },
  case_specialties: rows,
  cases: rows,
  case_ids: rows,
  patient_arrivals: rows,
  patient_feeds: rows,
  patient_merges: rows,
  patients: rows,
  record_connections: rows,
  record_access_asks: rows,
  hint_integrations: rows,

  outbox: rows,
  usage_events: { columns: ['practice_id', 'user_id'], of: 'practice or people' },
  texts: people,
  answers_by_key: { column: 'owner', of: 'people, as text' },
  invitations: { column: 'sender_id', of: 'people' },
  revoked_invites: rows,
  billing_credits: rows,
  referrals: own,
  subscriptions: rows,

  password_proofs: people,
  identity_proofs: people,
  sessions: people,
  devices: people,
  second_factors: people,
  authenticators: people,
  passkeys: people,
  passkey_challenges: people,
  recovery_codes: people,
  sign_in_challenges: people,
  password_links: people,
  email_links: people,
  known_addresses: people,
  avatars: people,
  hidden_first_steps: people,
  absences: { column: 'specialist_id', of: 'people' },
  provider_absences: rows,
  specialist_routing: { column: 'specialist_id', of: 'people' },
  delegates: rows,
  break_glass: rows,
  disclosures: rows,

  users: {
    kept: 'id and name of each person, because the audit log and cases of other practices refer to them',
  },
  practices: { kept: 'id, name and the accepted version of the terms' },
  terms_acceptances: { kept: 'the agreement, for six years after it ended (45 CFR 164.530(j))' },
  audit_log: {
    kept: 'who did what, with ids and no names of patients, for six years (45 CFR 164.528, 164.316)',
  },
  audit_leaves: { kept: 'hashes that prove the audit log, without what it says' },
  audit_trees: { kept: 'the size and root of the proof of the audit log' },
  audit_checkpoints: { kept: 'the signed roots of the audit log' },
  audit_checks: { kept: 'what the last check of the audit log found' },
  practice_departures: { kept: 'the proof of the deletion' },
  sign_in_tries: { kept: 'counts of wrong passwords, for a month at most' },

  audit_keys: 'not owned',
  request_states: 'not owned',
  request_changes: 'not owned',
  specialties: 'not owned',
  platform_settings: 'not owned',
  authorization_keys: 'not owned',
  vendor_paces: 'not owned',
  stripe_events: 'not owned',
  kysely_migration: 'not owned',
} as const satisfies Record<TableName, TableDeletion>

/** What a deletion keeps, and why. */
export function keptTables(): { table: string; reason: string }[] {
  return Object.entries(DELETION_OF).flatMap(([table, how]: [string, TableDeletion]) =>
    typeof how === 'object' && 'kept' in how ? [{ table, reason: how.kept }] : [],
  )
}
