const LISTED_CASES = 'the name, question and news in a list of cases'
const LISTED_PATIENTS = 'the name and date of birth in a list of patients'

const IMPORTED = 'the name and date of birth in a file of patients'

/**
 * Descriptions of the data that a list displays for each row, worded to follow 'read'. A user who only saw the row has
 * not opened the case.
 */
export const LISTED: Readonly<Record<string, string>> = {
  fetchAllCases: LISTED_CASES,
  fetchNeedsYou: LISTED_CASES,
  findCasesByQuestion: LISTED_CASES,
  fetchOverdueRequests: 'the name and question in a list of overdue requests',
  fetchAllDrafts: 'the draft in a list of drafts',
  fetchFollowUps: 'what is open in a list of follow-ups',
  fetchToDo: 'the name, question and news in a list of what is to be done',
  fetchClaims: 'the claim in a list of claims',
  exportClaims: 'the claim in a list of claims',
  fetchDeliveries: 'the name in a list of deliveries',
  getUserPatients: LISTED_PATIENTS,
  fetchSamePatients: LISTED_PATIENTS,
  fetchPatients: LISTED_PATIENTS,
  fetchRows: IMPORTED,
  fetchImport: IMPORTED,
  fetchFiles: IMPORTED,
  patients: IMPORTED,
  cancelImport: IMPORTED,
  fetchArrivals: LISTED_PATIENTS,
  changed: LISTED_PATIENTS,
  findAuditedPatients: LISTED_PATIENTS,
  fetchApplicationReads: 'the name in a list of what an application read',
}

/** The calls that return lists. */
export const LISTS: readonly string[] = Object.keys(LISTED)
