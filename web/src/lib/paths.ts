import { CONNECTABLE_SYSTEMS, type ConnectableSystem } from '@econsult/contract/record-systems/systems'

/** The inbox folders, as spelled in addresses (INB-02). */
export const FOLDERS = ['cases', 'all_cases', 'closed_cases'] as const
export type Folder = (typeof FOLDERS)[number]

/** The sections of the account page, as spelled in its addresses and in the anchors of older links. */
export const ACCOUNT_SECTION_IDS = [
  'user-information',
  'notification-settings',
  'away',
  'delegates',
  'update-password',
  'security',
  'language',
  'practice',
  'members',
  'record-system',
  'payment',
  'payer-rules',
  'applications',
  'practice-data',
  'refer-pcp',
  'refer-specialist',
] as const
export type AccountSectionId = (typeof ACCOUNT_SECTION_IDS)[number]

/** The addresses of the product's pages. */
export const PATHS = {
  login: '/login',
  home: '/',
  inbox: '/inbox',
  openCases: '/inbox/cases',
  needsYou: '/inbox/needs_you',
  allCases: '/inbox/all_cases',
  closedCases: '/inbox/closed_cases',
  drafts: '/inbox/drafts',
  followUp: '/inbox/follow_up',
  overdue: '/overdue',
  offers: '/offers',
  templates: '/templates',
  specialties: '/specialties',
  specialistRouting: '/specialties/:specialistId',
  createCase: '/create-new-case',
  dashboard: '/dashboard',
  utilization: '/dashboard/utilization',
  savings: '/dashboard/savings-reimbursements',
  efficiency: '/dashboard/consult-efficiency',
  outcomes: '/dashboard/outcomes',
  account: '/account',
  deliveries: '/deliveries',
  claims: '/claims',
  whoHasSeen: '/who_has_seen/:whom',
  auditCheck: '/audit_check',
  guide: '/guide',
  pricing: '/pricing',
  checkout: '/checkout',
  import: '/import',
  patients: '/patients',
  forgotPassword: '/forgotpassword',
  terms: '/term-service',
  payment: '/payment-info',
  referFriend: '/referFriend',
  resetPassword: '/resetpassword/:token',
  confirmEmail: '/confirm-email/:token',
  hint: '/register/identification/hint/:hintAuthCode',
  apiReference: '/api-reference',
  authorize: '/authorize/:requestId',
  launch: '/launch',
  launchReturn: '/launch/return',
  // The plan for $50 a month; the number is the price times 223343 (REG-06).
  register: '/register/identification/signUpKey_11167150/isAdmin_true',
} as const

const CASE_ID = /^[A-Za-z0-9_-]{1,64}$/
const ROOM_PART = /^room_([A-Za-z0-9_-]{1,64})$/
const HINT_PATH = /^\/register\/identification\/hint\/[\w.~-]{1,200}$/
const APPLICATION_PATH = /^\/(authorize\/[\w-]{1,64}|launch|launch\/return)$/
const REPORT_PART = /^pdf_([A-Za-z0-9_-]{1,64})$/
const EDIT_PART = /^edit-new-case-([A-Za-z0-9_-]{1,64})$/
const CASE_PART = /^case_([A-Za-z0-9_-]{1,64})$/
const PATIENT_PART = /^patient_([0-9a-f-]{36})$/
const SPECIALTY_PART = /^specialty_([A-Za-z0-9_-]+(?:,[A-Za-z0-9_-]+)*)$/

/** Returns the address of a section of the account page. */
export function accountPath(section: AccountSectionId): string {
  return `${PATHS.account}/${section}`
}

/** Returns the section in an address or anchor; undefined for any other text. */
export function accountSectionIdOf(text: string | undefined): AccountSectionId | undefined {
  return ACCOUNT_SECTION_IDS.find((id) => id === text)
}

/** Returns the address of the page that connects a record system. */
export function connectPath(system: ConnectableSystem): string {
  return `${accountPath('record-system')}/${system}`
}

/** Returns the record system in the last segment of such an address; undefined for any other text. */
export function systemToConnect(
  section: string | undefined,
  part: string | undefined,
): ConnectableSystem | undefined {
  return section === 'record-system' ? CONNECTABLE_SYSTEMS.find((system) => system === part) : undefined
}

/** Returns the address of a page of the guide. */
export function guidePath(slug: string): string {
  return `/guide/${slug}`
}

/** Returns the address of a specialist's routing settings. */
export function specialistPath(specialistId: string): string {
  return `/specialties/${specialistId}`
}

/** Returns the address of a case's room. */
export function roomPath(caseId: string): string {
  return `/insidemessage/room_${caseId}`
}

/** Returns the channel in the address segment 'room_{channelId}'; null for any other text. */
export function channelIdOf(part: string | undefined): string | null {
  return ROOM_PART.exec(part ?? '')?.[1] ?? null
}

/** Returns the case in the address segment 'pdf_{channelId}'; null for any other text. */
export function reportCaseIdOf(part: string | undefined): string | null {
  return REPORT_PART.exec(part ?? '')?.[1] ?? null
}

/** True for the address of a report. */
export function isReportPath(pathname: string): boolean {
  return reportCaseIdOf(pathname.slice(1)) !== null
}

/** Returns the address of the page that continues a draft. */
export function editCasePath(caseId: string): string {
  return `/edit-new-case-${caseId}`
}

/** Returns the draft in the address segment 'edit-new-case-{id}'; null for any other text. */
export function draftIdOf(part: string | undefined): string | null {
  return EDIT_PART.exec(part ?? '')?.[1] ?? null
}

/**
 * Returns the address of the page on which an Admin assigns a specialist; several specialties are separated by commas.
 */
export function assignPath(caseId: string, specialtyIds: readonly string[]): string {
  return `/assign-consult/case_${caseId}/specialty_${specialtyIds.join(',')}`
}

/** The patient whose access list is displayed, by the patient's id or the id of any of the patient's cases. */
export type PatientOfList = { readonly caseId: string } | { readonly patientId: string }

/** Returns the address of the list of users who have accessed a patient's data. */
export function whoHasSeenPath(whom: PatientOfList): string {
  return `/who_has_seen/${'caseId' in whom ? `case_${whom.caseId}` : `patient_${whom.patientId}`}`
}

/** Returns the patient or case in the address segment 'case_{id}' or 'patient_{id}'; null for any other text. */
export function patientOfListIn(part: string | undefined): PatientOfList | null {
  const patientId = PATIENT_PART.exec(part ?? '')?.[1]
  if (patientId !== undefined) return { patientId }
  const caseId = casePartOf(part)
  return caseId === null ? null : { caseId }
}

function casePartOf(part: string | undefined): string | null {
  return CASE_PART.exec(part ?? '')?.[1] ?? null
}

interface AssignParams {
  readonly case?: string
  readonly specialty?: string
}

/** Returns case and specialties from an assign page's address; null for any other address. */
export function assignmentOf(params: AssignParams): { caseId: string; specialtyIds: string[] } | null {
  const caseId = CASE_PART.exec(params.case ?? '')?.[1]
  const specialties = SPECIALTY_PART.exec(params.specialty ?? '')?.[1]
  if (caseId === undefined || specialties === undefined) return null
  return { caseId, specialtyIds: specialties.split(',') }
}

/** Returns the case in the parameter `?caseId=`; null if it is missing or invalid. */
export function linkedCaseId(search: string): string | null {
  const caseId = new URLSearchParams(search).get('caseId')
  return caseId !== null && CASE_ID.test(caseId) ? caseId : null
}

/** Returns the address that loads a case and then opens its room (ROUT-02). */
export function caseLinkPath(caseId: string): string {
  return `/?caseId=${caseId}`
}

/** True for the address to which hint redirects a practice, with a code in a valid format. */
export function isHintPath(pathname: string): boolean {
  return HINT_PATH.test(pathname)
}

/** True for an address that is opened by an application or a chart, and opened again after the sign-in. */
export function isApplicationPath(pathname: string): boolean {
  return APPLICATION_PATH.test(pathname)
}

/** True for an inbox address, in which a caseId is remembered until after the sign-in. */
export function isInboxPath(pathname: string): boolean {
  return pathname === PATHS.home || /^\/inbox(\/|$)/.test(pathname)
}
