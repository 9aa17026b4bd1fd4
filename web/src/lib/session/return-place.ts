import {
  caseLinkPath,
  isApplicationPath,
  isHintPath,
  isInboxPath,
  isReportPath,
  linkedCaseId,
  PATHS,
} from '../paths.ts'

/** The data that a tab keeps, in memory only, from the end of a session to the next sign-in. */
export interface ReturnPlace {
  /** The case in an inbox address. */
  readonly caseId: string | null
  /** The address of hint's landing page with a code that no practice has used yet. */
  readonly hintPath: string | null
  /** The address that an application or a chart opened, with its parameters. */
  readonly applicationPath: string | null
  /** The address of a report. */
  readonly reportPath: string | null
  /** The page that was open when the user's session expired; used only for the same user. */
  readonly left: { readonly path: string; readonly userId: string } | null
}

interface Visit {
  readonly pathname: string
  readonly search: string
  /** The user whose session expired here; null for a visitor who was not signed in or has logged out. */
  readonly expiredUserId: string | null
}

/** Returns the page to remember if a signed-out visitor opens a protected page (ROUT-02, ROUT-04). */
export function placeOfVisit({ pathname, search, expiredUserId }: Visit): ReturnPlace {
  return {
    hintPath: isHintPath(pathname) ? pathname : null,
    applicationPath: isApplicationPath(pathname) ? pathname + search : null,
    reportPath: isReportPath(pathname) ? pathname : null,
    caseId: isInboxPath(pathname) ? linkedCaseId(search) : null,
    left: expiredUserId === null ? null : { path: pathname + search, userId: expiredUserId },
  }
}

/**
 * Returns the address to open after a sign-in. The first available one is used: hint's landing page, the address that
 * an application or a chart opened, the report, the remembered case, the page that was open when this user's session
 * expired, the open cases (ROUT-04).
 */
export function placeAfterSignIn(place: ReturnPlace | null, userId: string): string {
  if (place?.hintPath) return place.hintPath
  if (place?.applicationPath) return place.applicationPath
  if (place?.reportPath) return place.reportPath
  if (place?.caseId) return caseLinkPath(place.caseId)
  if (place?.left?.userId === userId) return place.left.path
  return PATHS.openCases
}
