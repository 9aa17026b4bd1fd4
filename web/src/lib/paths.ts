/** The folders of the inbox as their addresses name them (document 1, section 2). */
export const FOLDERS = ['cases', 'all_cases', 'closed_cases'] as const
export type Folder = (typeof FOLDERS)[number]

/** Addresses of the product's pages (document 1, section 2). */
export const PATHS = {
  login: '/login',
  home: '/',
  inbox: '/inbox',
  openCases: '/inbox/cases',
  allCases: '/inbox/all_cases',
  closedCases: '/inbox/closed_cases',
  drafts: '/inbox/drafts',
  specialties: '/specialties',
  createCase: '/create-new-case',
  dashboard: '/dashboard',
  utilization: '/dashboard/utilization',
  savings: '/dashboard/savings-reimbursements',
  efficiency: '/dashboard/consult-efficiency',
  account: '/account',
  deliveries: '/deliveries',
  guide: '/guide',
  pricing: '/pricing',
  checkout: '/checkout',
  import: '/import',
  forgotPassword: '/forgotpassword',
  terms: '/term-service',
  payment: '/payment-info',
  referFriend: '/referFriend',
  resetPassword: '/resetpassword/:token',
  hint: '/register/identification/hint/:hintAuthCode',
  apiReference: '/api-reference',
  // The plan of $50 a month: the number is the price times 223343 (document 1, section 9).
  register: '/register/identification/signUpKey_11167150/isAdmin_true',
} as const

const CASE_ID = /^[A-Za-z0-9_-]{1,64}$/
const ROOM_PART = /^room_([A-Za-z0-9_-]{1,64})$/
const HINT_PATH = /^\/register\/identification\/hint\/[\w.~-]{1,200}$/
const REPORT_PART = /^pdf_([A-Za-z0-9_-]{1,64})$/
const EDIT_PART = /^edit-new-case-([A-Za-z0-9_-]{1,64})$/
const CASE_PART = /^case_([A-Za-z0-9_-]{1,64})$/
const SPECIALTY_PART = /^specialty_([A-Za-z0-9_-]+(?:,[A-Za-z0-9_-]+)*)$/

/** Address of a page of the guide. */
export function guidePath(slug: string): string {
  return `/guide/${slug}`
}

/** Address of a case's room. */
export function roomPath(caseId: string): string {
  return `/insidemessage/room_${caseId}`
}

/** The channel of a room's address part 'room_{channelId}'; null where it is something else. */
export function channelIdOf(part: string | undefined): string | null {
  return ROOM_PART.exec(part ?? '')?.[1] ?? null
}

/** The case of a report's address part 'pdf_{channelId}'; null where it is something else. */
export function reportCaseIdOf(part: string | undefined): string | null {
  return REPORT_PART.exec(part ?? '')?.[1] ?? null
}

/** Whether the address is a report's. */
export function isReportPath(pathname: string): boolean {
  return reportCaseIdOf(pathname.slice(1)) !== null
}

/** Address of a draft, where its case goes on being written. */
export function editCasePath(caseId: string): string {
  return `/edit-new-case-${caseId}`
}

/** The draft of an address part 'edit-new-case-{id}'; null where it is something else. */
export function draftIdOf(part: string | undefined): string | null {
  return EDIT_PART.exec(part ?? '')?.[1] ?? null
}

/** Address of the page where an Admin assigns a specialist; several specialties stand with commas between. */
export function assignPath(caseId: string, specialtyIds: readonly string[]): string {
  return `/assign-consult/case_${caseId}/specialty_${specialtyIds.join(',')}`
}

interface AssignParams {
  readonly case?: string
  readonly specialty?: string
}

/** Case and specialties of an assign page's address parts; null where they are something else. */
export function assignmentOf(params: AssignParams): { caseId: string; specialtyIds: string[] } | null {
  const caseId = CASE_PART.exec(params.case ?? '')?.[1]
  const specialties = SPECIALTY_PART.exec(params.specialty ?? '')?.[1]
  if (caseId === undefined || specialties === undefined) return null
  return { caseId, specialtyIds: specialties.split(',') }
}

/** The case that an address names as `?caseId=`, if it can be one. */
export function linkedCaseId(search: string): string | null {
  const caseId = new URLSearchParams(search).get('caseId')
  return caseId !== null && CASE_ID.test(caseId) ? caseId : null
}

/** Address that opens a case's room after loading the case (ROUT-02). */
export function caseLinkPath(caseId: string): string {
  return `/?caseId=${caseId}`
}

/** Whether the address is where hint sends a practice, with a code that can be one. */
export function isHintPath(pathname: string): boolean {
  return HINT_PATH.test(pathname)
}

/** Whether the address belongs to the inbox, where a caseId is remembered for after the sign-in. */
export function isInboxPath(pathname: string): boolean {
  return pathname === PATHS.home || /^\/inbox(\/|$)/.test(pathname)
}
