/** A session ends after this long without activity, in milliseconds (AUTH-05). */
export const IDLE_LIMIT_MS = 1_800_000

/** Longest life of a session regardless of activity, in milliseconds. */
export const SESSION_LIMIT_MS = 12 * 60 * 60 * 1000

/** The client reports real activity at most this often, in milliseconds. */
export const ACTIVITY_REPORT_MS = 60_000

/** Shortest time between two writes of the sign-in state to local storage, in milliseconds (AUTH-08). */
export const AUTH_STATE_SAVE_MS = 1000

/** Largest file that may be uploaded, in bytes. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024

/** How long one upload may take, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 10_000_000

/** Most files in one case. */
export const MAX_CASE_FILES = 50

/** Most pages of a TIFF that are printed and shown. */
export const MOST_FILE_PAGES = 50

/** How long a signed upload or download link works, in milliseconds (F1). */
export const FILE_LINK_MS = 10 * 60 * 1000

/** How long a file that was removed from a case can be restored, in milliseconds. */
export const FILE_UNDO_MS = 10 * 60 * 1000

/** How long Undo of a sending, a closing or an assignment is offered, in milliseconds (END-05, END-08). */
export const UNDO_MS = 10_000

/** Shortest time between two typing notifications, in milliseconds. */
export const TYPING_MS = 3000

/** Longest chat message and longest question, in characters. */
export const MAX_TEXT_LENGTH = 50_000

/** Longest question that a draft keeps, in characters: a question that is too long to send is still saved. */
export const MAX_DRAFT_TEXT_LENGTH = 4 * MAX_TEXT_LENGTH

/** Longest first or last name of a user, in characters. */
export const MAX_PERSON_NAME_LENGTH = 100

/** Greatest age of a patient, in years. */
export const LONGEST_LIFE_YEARS = 150

/** Most specialties of one case. */
export const MAX_CASE_SPECIALTIES = 20

/** Longest patient name, in characters. */
export const MAX_NAME_LENGTH = 200

/** Most rows in one page of an inbox. */
export const MAX_PAGE_SIZE = 100

/** Longest search text, in characters. */
export const MAX_SEARCH_LENGTH = 300

/** Most cases closed or reopened at once. */
export const MAX_BULK_CASES = 500

/** Most diagnoses of one claim (CLOSE-02). */
export const MAX_DIAGNOSES = 4

/** Rows per page on the assign page (ASG-03). */
export const ASSIGN_PAGE_SIZES = [5, 10, 15] as const
export const ASSIGN_PAGE_SIZE = 10

/** Desktop breakpoint in CSS pixels (ROUT-08, INB-08). */
export const DESKTOP_WIDTH = 960

/** The specialty that marks a support case (SUP-02). */
export const SUPPORT_SPECIALTY_ID = '9999'
