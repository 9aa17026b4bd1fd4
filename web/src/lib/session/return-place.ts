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
  /** hint's landing page with a code that no practice has used yet. */
  readonly hintPath: string | null
  /** The address that an application or a chart opened, with its parameters. */
  readonly applicationPath: string | null
  /** The address of a report. */
  readonly reportPath: string | null
  /** The page where the person was when their session expired; used only for the same person. */
  readonly left: { readonly path: string; readonly userId: string } | null
}

interface Visit {
  readonly pathname: string
  readonly search: string
  /** The user whose session expired here; null for a visitor who was not signed in, or who logged out. */
  readonly expiredUserId: string | null
}

/** The place to remember if a signed-out visitor opens a protected page (ROUT-02, ROUT-04). */
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
 * The address to which a sign-in leads, in this order: hint's landing page, what an application opened or a report, the
 * remembered case, the page where this person was, the open cases (ROUT-04).
 */
export function placeAfterSignIn(place: ReturnPlace | null, userId: string): string {
  if (place?.hintPath) return place.hintPath
  if (place?.applicationPath) return place.applicationPath
  if (place?.reportPath) return place.reportPath
  if (place?.caseId) return caseLinkPath(place.caseId)
  if (place?.left?.userId === userId) return place.left.path
  return PATHS.openCases
}
