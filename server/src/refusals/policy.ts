import { ACCOUNT_POLICY } from './policy/account-policy.ts'
import { AUDIT_POLICY } from './policy/audit-policy.ts'
import { ANSWERS_POLICY } from './policy/answers-policy.ts'
import { CLAIMS_POLICY } from './policy/claims-policy.ts'
import { APPLICATIONS_POLICY } from './policy/applications-policy.ts'
import { AUTH_POLICY } from './policy/auth-policy.ts'
import { BILLING_POLICY } from './policy/billing-policy.ts'
import { CASES_POLICY } from './policy/cases-policy.ts'
import { CLOSING_POLICY } from './policy/closing-policy.ts'
import { DASHBOARD_POLICY } from './policy/dashboard-policy.ts'
import { DELIVERIES_POLICY } from './policy/deliveries-policy.ts'
import { DELEGATES_POLICY } from './policy/delegates-policy.ts'
import { DRAFTS_POLICY } from './policy/drafts-policy.ts'
import { FIRST_STEPS_POLICY } from './policy/first-steps-policy.ts'
import { FILES_POLICY } from './policy/files-policy.ts'
import { FOLLOW_UPS_POLICY } from './policy/follow-ups-policy.ts'
import { FOLDER_COUNTS_POLICY } from './policy/folder-counts-policy.ts'
import { TO_DO_POLICY } from './policy/to-do-policy.ts'
import { HINT_POLICY } from './policy/hint-policy.ts'
import { IMPORTS_POLICY } from './policy/imports-policy.ts'
import { INVITES_POLICY } from './policy/invites-policy.ts'
import { MEMBERS_POLICY } from './policy/members-policy.ts'
import { MESSAGES_POLICY } from './policy/messages-policy.ts'
import { PATIENT_MERGES_POLICY } from './policy/patient-merges-policy.ts'
import { PATIENTS_POLICY } from './policy/patients-policy.ts'
import { PRACTICE_EXPORT_POLICY } from './policy/practice-export-policy.ts'
import { PRACTICES_POLICY } from './policy/practices-policy.ts'
import { ABSENCES_POLICY } from './policy/absences-policy.ts'
import { REQUESTS_POLICY } from './policy/requests-policy.ts'
import { ROUTING_POLICY } from './policy/routing-policy.ts'
import { SECURITY_POLICY } from './policy/security-policy.ts'
import { REPORTS_POLICY } from './policy/reports-policy.ts'
import { RECORDS_POLICY } from './policy/records-policy.ts'
import { RECORD_SYSTEMS_POLICY } from './policy/record-systems-policy.ts'
import { SIGN_UP_POLICY } from './policy/sign-up-policy.ts'
import { CHART_PACKETS_POLICY } from './policy/chart-packets-policy.ts'
import { REFERRAL_TEMPLATES_POLICY } from './policy/referral-templates-policy.ts'
import { SPECIALTIES_POLICY } from './policy/specialties-policy.ts'
import { SUPPORT_POLICY } from './policy/support-policy.ts'
import { USAGE_POLICY } from './policy/usage-policy.ts'
import { USERS_POLICY } from './policy/users-policy.ts'
import type { PolicyRow } from './policy/policy-row.ts'

export type { Facts, PolicyRow } from './policy/policy-row.ts'

/** The status of each call for each principal; each feature has one file of rows. */
export const POLICY: readonly PolicyRow[] = [
  ...AUTH_POLICY,
  ...SECURITY_POLICY,
  ...ACCOUNT_POLICY,
  ...USERS_POLICY,
  ...BILLING_POLICY,
  ...PRACTICES_POLICY,
  ...PRACTICE_EXPORT_POLICY,
  ...HINT_POLICY,
  ...REQUESTS_POLICY,
  ...ROUTING_POLICY,
  ...ABSENCES_POLICY,
  ...ANSWERS_POLICY,
  ...CHART_PACKETS_POLICY,
  ...REFERRAL_TEMPLATES_POLICY,
  ...FOLLOW_UPS_POLICY,
  ...FOLDER_COUNTS_POLICY,
  ...TO_DO_POLICY,
  ...AUDIT_POLICY,
  ...CLAIMS_POLICY,
  ...SPECIALTIES_POLICY,
  ...PATIENT_MERGES_POLICY,
  ...PATIENTS_POLICY,
  ...FILES_POLICY,
  ...CASES_POLICY,
  ...DRAFTS_POLICY,
  ...MEMBERS_POLICY,
  ...DELEGATES_POLICY,
  ...FIRST_STEPS_POLICY,
  ...MESSAGES_POLICY,
  ...CLOSING_POLICY,
  ...REPORTS_POLICY,
  ...DELIVERIES_POLICY,
  ...INVITES_POLICY,
  ...SIGN_UP_POLICY,
  ...RECORDS_POLICY,
  ...DASHBOARD_POLICY,
  ...SUPPORT_POLICY,
  ...USAGE_POLICY,
  ...RECORD_SYSTEMS_POLICY,
  ...IMPORTS_POLICY,
  ...APPLICATIONS_POLICY,
]
