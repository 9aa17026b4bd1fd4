/** Time without activity after which a session ends, in milliseconds (AUTH-05). */
export const IDLE_LIMIT_MS = 1_800_000

/** Maximum duration of a session regardless of activity, in milliseconds. */
export const SESSION_LIMIT_MS = 12 * 60 * 60 * 1000

/** Minimum interval between two reports of user activity by the client, in milliseconds. */
export const ACTIVITY_REPORT_MS = 60_000

/** Minimum interval between two writes of the sign-in state to local storage, in milliseconds (AUTH-08). */
export const AUTH_STATE_SAVE_MS = 1000

/** Maximum size of an uploaded file, in bytes. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024

/** Maximum duration of one upload, in milliseconds. */
export const UPLOAD_TIMEOUT_MS = 10_000_000

/** Maximum number of files in one case. */
export const MAX_CASE_FILES = 50

/** Maximum number of TIFF pages that are printed and displayed. */
export const MOST_FILE_PAGES = 50

/** Time for which a signed upload or download link is valid, in milliseconds (F1). */
export const FILE_LINK_MS = 10 * 60 * 1000

/** Time for which a file can be restored after its removal from a case, in milliseconds. */
export const FILE_UNDO_MS = 10 * 60 * 1000

/** Time for which the user can undo a sending, a closing or an assignment, in milliseconds (END-05, END-08). */
export const UNDO_MS = 10_000

/** Minimum interval between two typing notifications, in milliseconds. */
export const TYPING_MS = 3000

/** Maximum length of a chat message and of a question, in characters. */
export const MAX_TEXT_LENGTH = 50_000

/** Maximum length of a question in a draft, in characters. Drafts also store questions that are too long to be sent. */
export const MAX_DRAFT_TEXT_LENGTH = 4 * MAX_TEXT_LENGTH

/** Maximum length of a user's first or last name, in characters. */
export const MAX_PERSON_NAME_LENGTH = 100

/** Maximum age of a patient, in years. */
export const LONGEST_LIFE_YEARS = 150

/** Maximum number of specialties of one case. */
export const MAX_CASE_SPECIALTIES = 20

/** Maximum length of a patient name, in characters. */
export const MAX_NAME_LENGTH = 200

/** Maximum number of rows in one page of an inbox. */
export const MAX_PAGE_SIZE = 100

/** Maximum length of a search text, in characters. */
export const MAX_SEARCH_LENGTH = 300

/** Maximum number of cases that can be closed or reopened in one call. */
export const MAX_BULK_CASES = 500

/** Maximum number of diagnoses in one claim (CLOSE-02). */
export const MAX_DIAGNOSES = 4

/** Rows per page on the assign page (ASG-03). */
export const ASSIGN_PAGE_SIZES = [5, 10, 15] as const
export const ASSIGN_PAGE_SIZE = 10

/** Desktop breakpoint in CSS pixels (ROUT-08, INB-08). */
export const DESKTOP_WIDTH = 960

/** The specialty that marks a support case (SUP-02). */
export const SUPPORT_SPECIALTY_ID = '9999'
