import type { Feature } from './feature.ts'
import { absencesFeature } from './features/absences/feature.ts'
import { accountFeature } from './features/account/feature.ts'
import { answersFeature } from './features/answers/feature.ts'
import { applicationsFeature } from './features/applications/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { authFeature } from './features/auth/feature.ts'
import { billingFeature } from './features/billing/feature.ts'
import { casesFeature } from './features/cases/feature.ts'
import { chartPacketsFeature } from './features/chart-packets/feature.ts'
import { claimsFeature } from './features/claims/feature.ts'
import { closingFeature } from './features/closing/feature.ts'
import { consentsFeature } from './features/consents/feature.ts'
import { dashboardFeature } from './features/dashboard/feature.ts'
import { delegatesFeature } from './features/delegates/feature.ts'
import { deliveriesFeature } from './features/deliveries/feature.ts'
import { draftsFeature } from './features/drafts/feature.ts'
import { fhirFeature } from './features/fhir/feature.ts'
import { filesFeature } from './features/files/feature.ts'
import { firstStepsFeature } from './features/first-steps/feature.ts'
import { folderCountsFeature } from './features/folder-counts/feature.ts'
import { followUpsFeature } from './features/follow-ups/feature.ts'
import { hintFeature } from './features/hint/feature.ts'
import { importsFeature } from './features/imports/feature.ts'
import { invitesFeature } from './features/invites/feature.ts'
import { membersFeature } from './features/members/feature.ts'
import { messagesFeature } from './features/messages/feature.ts'
import { minutesFeature } from './features/minutes/feature.ts'
import { notificationsFeature } from './features/notifications/feature.ts'
import { patientMergesFeature } from './features/patient-merges/feature.ts'
import { patientsFeature } from './features/patients/feature.ts'
import { practiceExportFeature } from './features/practice-export/feature.ts'
import { practicesFeature } from './features/practices/feature.ts'
import { recordSystemsFeature } from './features/record-systems/feature.ts'
import { recordsFeature } from './features/records/feature.ts'
import { referralTemplatesFeature } from './features/referral-templates/feature.ts'
import { reportsFeature } from './features/reports/feature.ts'
import { requestsFeature } from './features/requests/feature.ts'
import { routingFeature } from './features/routing/feature.ts'
import { signUpFeature } from './features/sign-up/feature.ts'
import { specialtiesFeature } from './features/specialties/feature.ts'
import { supportFeature } from './features/support/feature.ts'
import { usageFeature } from './features/usage/feature.ts'
import { usersFeature } from './features/users/feature.ts'

/** All features with parts that the application serves or runs. */
export const FEATURES: readonly Feature[] = [
  authFeature,
  accountFeature,
  usersFeature,
  practicesFeature,
  practiceExportFeature,
  hintFeature,
  specialtiesFeature,
  routingFeature,
  absencesFeature,
  filesFeature,
  patientMergesFeature,
  patientsFeature,
  casesFeature,
  draftsFeature,
  membersFeature,
  delegatesFeature,
  firstStepsFeature,
  messagesFeature,
  reportsFeature,
  requestsFeature,
  answersFeature,
  chartPacketsFeature,
  referralTemplatesFeature,
  followUpsFeature,
  folderCountsFeature,
  minutesFeature,
  consentsFeature,
  claimsFeature,
  closingFeature,
  deliveriesFeature,
  invitesFeature,
  signUpFeature,
  recordSystemsFeature,
  recordsFeature,
  billingFeature,
  dashboardFeature,
  supportFeature,
  usageFeature,
  auditFeature,
  importsFeature,
  applicationsFeature,
  notificationsFeature,
  fhirFeature,
]
