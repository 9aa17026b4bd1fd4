/**
 * Where each table lives when several PostgreSQL servers share the work with Citus
 * (docs/decisions/0036-tables-that-can-be-distributed.md). On one server, and in the embedded database, all tables are
 * together.
 */
export const TABLE_PLACES = {
  /** Divided among the servers by practice; the column has the practice's id. */
  practice: {
    patients: 'practice_id',
    patient_merges: 'practice_id',
    cases: 'practice_id',
    case_specialties: 'practice_id',
    case_events: 'practice_id',
    requests: 'practice_id',
    request_events: 'practice_id',
    request_reminders: 'practice_id',
    chart_readings: 'practice_id',
    chart_packets: 'practice_id',
    case_templates: 'practice_id',
    answer_drafts: 'practice_id',
    answers: 'practice_id',
    answer_readings: 'practice_id',
    answer_checks: 'practice_id',
    reactions: 'practice_id',
    message_corrections: 'practice_id',
    case_sendings: 'practice_id',
    follow_up_dismissals: 'practice_id',
    to_do_snoozes: 'practice_id',
    inbox_owners: 'practice_id',
    messages: 'practice_id',
    drafts: 'practice_id',
    files: 'practice_id',
    deliveries: 'practice_id',
    imports: 'practice_id',
    import_rows: 'practice_id',
    import_matchings: 'practice_id',
    record_connections: 'practice_id',
    record_access_asks: 'practice_id',
    hint_integrations: 'practice_id',
    patient_feeds: 'practice_id',
    patient_arrivals: 'practice_id',
    direct_claims: 'practice_id',
    claims_apart: 'practice_id',
    counted_seconds: 'practice_id',
    minutes: 'practice_id',
    consents: 'practice_id',
    surveys: 'practice_id',
    claims: 'practice_id',
    claim_verdicts: 'practice_id',
    claim_steps: 'practice_id',
    billing_notes: 'practice_id',
    payer_rules: 'practice_id',
    behavioral_clinicians: 'practice_id',
    consult_facts: 'practice_id',
    consult_changes: 'practice_id',
    outcome_changes: 'practice_id',
    provider_counts: 'practice_id',
    audit_log: 'practice_id',
    audit_trees: 'practice_id',
    audit_leaves: 'practice_id',
    audit_checkpoints: 'practice_id',
    audit_checks: 'practice_id',
    break_glass: 'practice_id',
    disclosures: 'practice_id',
    delegates: 'practice_id',
    provider_absences: 'practice_id',
    applications: 'practice_id',
    application_grants: 'practice_id',
    application_reads: 'practice_id',
    launch_issuers: 'practice_id',
    chart_launches: 'practice_id',
    launched_patients: 'practice_id',
  },
  /** Divided by the person whose list a row is in; the column has the owner's id. */
  owner: {
    inbox_rows: 'owner_id',
    inbox_keys: 'owner_id',
    inbox_names: 'owner_id',
    inbox_words: 'owner_id',
    inbox_counts: 'owner_id',
    specialist_facts: 'specialist_id',
    counted_times: 'person_id',
    worked_days: 'person_id',
    consult_counts: 'scope_id',
    code_counts: 'scope_id',
    outcome_counts: 'scope_id',
  },
  /** Copied to every server: small, seldom changed, and referenced from everywhere. */
  reference: [
    'practices',
    'users',
    'specialties',
    'specialist_routing',
    'absences',
    'platform_settings',
    'request_states',
    'request_changes',
    'referral_templates',
    'referral_template_versions',
    'referral_template_drafts',
  ],
  /** Only on the server to which the product connects. */
  coordinator: [
    'answers_by_key',
    'audit_keys',
    'authenticators',
    'authorization_keys',
    'authorization_records',
    'avatars',
    'billing_credits',
    'case_ids',
    'devices',
    'email_links',
    'fhir_subscriptions',
    'file_names',
    'hidden_first_steps',
    'identity_proofs',
    'invitations',
    'known_addresses',
    'kysely_migration',
    'outbox',
    'passkey_challenges',
    'passkeys',
    'password_links',
    'password_proofs',
    'practice_departures',
    'recovery_codes',
    'referrals',
    'revoked_invites',
    'second_factors',
    'sessions',
    'sign_in_challenges',
    'sign_in_tries',
    'stripe_events',
    'subscriptions',
    'terms_acceptances',
    'texts',
    'usage_events',
    'vendor_paces',
  ],
} as const satisfies TablePlaces

type Places = typeof TABLE_PLACES

/** The name of any table. */
export type TableName =
  | keyof Places['practice']
  | keyof Places['owner']
  | Places['reference' | 'coordinator'][number]

/** The place of each table; for a divided table the column by which it is divided. */
export interface TablePlaces {
  readonly practice: Readonly<Record<string, string>>
  readonly owner: Readonly<Record<string, string>>
  readonly reference: readonly string[]
  readonly coordinator: readonly string[]
}
