import { caseLinkPath, isHintPath, isInboxPath, isReportPath, linkedCaseId, PATHS } from '../paths.ts'

/** What a tab remembers, in memory alone, between the end of a session and the next sign-in. */
export interface ReturnPlace {
  /** A case that an inbox address named. */
  readonly caseId: string | null
  /** hint's landing page, whose code waits for a practice. */
  readonly hintPath: string | null
  /** The page of a report. */
  readonly reportPath: string | null
  /** Where the person was when their session expired; for nobody else. */
  readonly left: { readonly path: string; readonly userId: string } | null
}

interface Visit {
  readonly pathname: string
  readonly search: string
  /** Whose session expired here; null for a visitor who was not signed in, or who logged out. */
  readonly expiredUserId: string | null
}

/** What to remember of a guarded page that a signed-out visitor asked for (document 1, section 2). */
export function placeOfVisit({ pathname, search, expiredUserId }: Visit): ReturnPlace {
  return {
    hintPath: isHintPath(pathname) ? pathname : null,
    reportPath: isReportPath(pathname) ? pathname : null,
    caseId: isInboxPath(pathname) ? linkedCaseId(search) : null,
    left: expiredUserId === null ? null : { path: pathname + search, userId: expiredUserId },
  }
}

/** Where a sign-in leads: hint's landing page or a report, else the remembered case, else where this person was, else the open cases (ROUT-04). */
export function placeAfterSignIn(place: ReturnPlace | null, userId: string): string {
  if (place?.hintPath) return place.hintPath
  if (place?.reportPath) return place.reportPath
  if (place?.caseId) return caseLinkPath(place.caseId)
  if (place?.left?.userId === userId) return place.left.path
  return PATHS.openCases
}
