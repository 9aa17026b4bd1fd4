import type { ExportedName } from '@econsult/contract/practice-export/lines'
import type { TableName } from '../../db/table-places.ts'

/** Where the rows of a table are in an export, or why they are not in it. */
type Place =
  | { readonly in: ExportedName }
  | { readonly leftOut: string; readonly reason: string }
  | 'not owned'

const SECRET = 'secrets of the sign-in'
const COPY = 'copies of cases for lists and figures'
const copied: Place = { leftOut: COPY, reason: 'cases.jsonl and case-events.jsonl have the originals' }
const secret: Place = {
  leftOut: SECRET,
  reason: 'nobody needs them after leaving, and whoever has them could use them',
}
const proof: Place = {
  leftOut: 'the proof that the audit log is whole',
  reason: 'the export of the audit has it, in the form that npm run verify-audit reads',
}
const passing: Place = { leftOut: 'work in progress', reason: 'it ends by itself within days' }

/** Every table (GROW-06): a new one needs a line here, or the build fails. 'not owned' has nothing of any practice. */
export const EXPORT_OF = {
  practices: { in: 'practice.jsonl' },
  terms_acceptances: { in: 'terms.jsonl' },
  users: { in: 'members.jsonl' },
  patients: { in: 'patients.jsonl' },
  patient_merges: { in: 'patient-merges.jsonl' },
  cases: { in: 'cases.jsonl' },
  case_specialties: { in: 'cases.jsonl' },
  case_ids: { in: 'cases.jsonl' },
  case_events: { in: 'case-events.jsonl' },
  request_events: { in: 'request-events.jsonl' },
  requests: { leftOut: COPY, reason: 'request-events.jsonl has what leads to each state' },
  request_reminders: { leftOut: COPY, reason: 'case-events.jsonl tells of each reminder' },
  answers: { in: 'answers.jsonl' },
  answer_checks: { in: 'answer-checks.jsonl' },
  reactions: { in: 'reactions.jsonl' },
  message_corrections: { in: 'message-corrections.jsonl' },
  case_sendings: { leftOut: COPY, reason: 'only for Undo; cases.jsonl tells when each case was sent' },
  follow_up_dismissals: { in: 'follow-up-dismissals.jsonl' },
  to_do_snoozes: { in: 'to-do-snoozes.jsonl' },
  answer_readings: { leftOut: COPY, reason: 'audit-log.jsonl tells who opened what' },
  chart_packets: { in: 'chart-packets.jsonl' },
  case_templates: { in: 'case-templates.jsonl' },
  chart_readings: passing,
  referral_templates: 'not owned',
  referral_template_versions: 'not owned',
  referral_template_drafts: 'not owned',
  answer_drafts: {
    leftOut: 'answers that specialists have not signed',
    reason: 'only the specialist who writes one sees it',
  },
  messages: { in: 'messages.jsonl' },
  drafts: { in: 'drafts.jsonl' },
  deliveries: { in: 'deliveries.jsonl' },
  claims_apart: { in: 'claims.jsonl' },
  claims: { in: 'consult-claims.jsonl' },
  claim_verdicts: { in: 'claim-verdicts.jsonl' },
  claim_steps: { in: 'claim-steps.jsonl' },
  billing_notes: { in: 'billing-notes.jsonl' },
  payer_rules: { in: 'payer-rules.jsonl' },
  behavioral_clinicians: {
    leftOut: 'who bills the codes of behavioral health',
    reason: 'claim-verdicts.jsonl has the codes that were judged for each',
  },
  minutes: { in: 'minutes.jsonl' },
  counted_seconds: {
    leftOut: 'time that was counted and not confirmed',
    reason: 'minutes.jsonl has what was proposed and what the person confirmed',
  },
  counted_times: { leftOut: 'work in progress', reason: 'it ends by itself within days' },
  worked_days: { leftOut: COPY, reason: 'minutes.jsonl has the minutes that are added up' },
  fhir_subscriptions: {
    leftOut: 'subscriptions of other systems',
    reason: 'they end with the practice, and have keys that sign notifications',
  },
  consents: { in: 'consents.jsonl' },
  surveys: { in: 'surveys.jsonl' },
  audit_log: { in: 'audit-log.jsonl' },
  audit_leaves: proof,
  audit_trees: proof,
  audit_checkpoints: proof,
  audit_checks: proof,
  audit_keys: 'not owned',
  break_glass: { in: 'break-glass.jsonl' },
  disclosures: { in: 'disclosures.jsonl' },
  delegates: { in: 'delegates.jsonl' },
  applications: { in: 'applications.jsonl' },
  application_reads: { in: 'application-reads.jsonl' },
  application_grants: {
    leftOut: 'who let which application read',
    reason: 'application-reads.jsonl tells for whom each application read what',
  },
  launched_patients: {
    leftOut: 'which patient of a chart is which patient here',
    reason: "it only serves launches, with ids of the chart's own server",
  },
  launch_issuers: {
    leftOut: 'FHIR servers whose charts open the product',
    reason: 'they hold credentials, and serve only launches here',
  },
  files: { in: 'files.jsonl' },
  file_names: { in: 'files.jsonl' },

  inbox_rows: copied,
  inbox_owners: copied,
  inbox_keys: copied,
  inbox_names: copied,
  inbox_words: copied,
  inbox_counts: copied,
  consult_facts: copied,
  consult_changes: copied,
  outcome_changes: copied,
  specialist_facts: copied,
  consult_counts: copied,
  code_counts: copied,
  outcome_counts: copied,
  provider_counts: copied,

  sessions: secret,
  devices: secret,
  authenticators: secret,
  passkeys: secret,
  passkey_challenges: secret,
  recovery_codes: secret,
  second_factors: secret,
  sign_in_challenges: secret,
  sign_in_tries: secret,
  password_links: secret,
  password_proofs: secret,
  identity_proofs: secret,
  email_links: secret,
  known_addresses: secret,

  authorization_records: secret,
  authorization_keys: 'not owned',
  chart_launches: passing,

  outbox: passing,
  answers_by_key: passing,
  direct_claims: passing,
  texts: passing,

  imports: {
    leftOut: 'imported CSV files and their checks',
    reason: 'patients.jsonl has their patients; the files themselves were deleted after the import',
  },
  import_rows: { leftOut: 'rows of imported CSV files', reason: 'patients.jsonl has their patients' },
  import_matchings: {
    leftOut: 'how columns of CSV files were matched',
    reason: 'only the import here uses it',
  },
  patient_arrivals: {
    leftOut: 'patients of the record system that nobody identified',
    reason: "they are in the practice's own record system",
  },
  patient_feeds: {
    leftOut: 'the time of the last look into the record system',
    reason: 'only the feed uses it',
  },
  record_connections: {
    leftOut: 'access to record systems',
    reason: 'it is secret; the practice gave it to us',
  },
  record_access_asks: {
    leftOut: 'when access to a record system was asked for',
    reason: 'only the page that connects it uses it',
  },
  hint_integrations: { leftOut: 'access to hint', reason: 'it is secret; hint gives a new one' },
  subscriptions: {
    leftOut: 'the subscription',
    reason: 'the practice has its invoices by email from Stripe',
  },
  billing_credits: { leftOut: 'free months', reason: 'the invoices show them' },
  referrals: { leftOut: 'referrals', reason: 'they name people of other practices' },
  invitations: { leftOut: 'invitations to colleagues', reason: 'they name people of other practices' },
  revoked_invites: { leftOut: 'withdrawn invite links', reason: 'they no longer work' },
  avatars: { leftOut: 'pictures of people', reason: 'they belong to the people' },
  hidden_first_steps: { leftOut: 'who has hidden the first steps', reason: 'only that card uses it' },
  usage_events: {
    leftOut: 'usage events',
    reason: 'they are figures about the product, without patient data',
  },

  practice_departures: { leftOut: 'the closing of the practice', reason: 'it is the proof of the deletion' },

  specialist_routing: {
    leftOut: 'whom routing chooses',
    reason: 'administrators of the platform set it, also for practices that do not know of it',
  },
  absences: { leftOut: 'absences of specialists', reason: 'what happened in them is in case-events.jsonl' },
  provider_absences: {
    leftOut: 'absences of people of the practice',
    reason: 'what happened in them is in case-events.jsonl',
  },

  request_states: 'not owned',
  request_changes: 'not owned',
  specialties: 'not owned',
  platform_settings: 'not owned',
  vendor_paces: 'not owned',
  stripe_events: 'not owned',
  kysely_migration: 'not owned',
} as const satisfies Record<TableName, Place>

/** What the manifest says is left out, each once. */
export function leftOutOf(tables: Readonly<Record<string, Place>> = EXPORT_OF) {
  const reasons = new Map<string, string>([
    [
      'social security numbers',
      'the product shows them to nobody; the practice has the list that it imported',
    ],
    [
      'reports as PDF',
      'cases, messages and files have all that they print; download single ones from the closed cases',
    ],
  ])
  for (const place of Object.values(tables)) {
    if (place !== 'not owned' && 'leftOut' in place) reasons.set(place.leftOut, place.reason)
  }
  return [...reasons].map(([what, reason]) => ({ what, reason }))
}
