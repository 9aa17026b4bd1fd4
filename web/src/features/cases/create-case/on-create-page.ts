import { draftIdOf, PATHS } from '../../../lib/paths.ts'

/** True if this is the address of the page that creates a case or edits a draft. */
export function isOnCreatePage(pathname: string): boolean {
  return pathname === PATHS.createCase || draftIdOf(pathname.slice(1)) !== null
}
