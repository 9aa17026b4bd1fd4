import { assignPath, editCasePath, PATHS, roomPath } from '../../web/src/lib/paths.ts'

/** What stands for the parts of addresses that name something secret; such a link is used up or never was one. */
const SECRETS: Readonly<Record<string, string>> = {
  ':token': 'made-up-token',
  ':hintAuthCode': 'made-up-code',
}

/** Every address of the router: those without parts as it has them, and one of each that names a case or draft. */
export function places(caseId: string, draftId: string): string[] {
  const fixed = Object.values(PATHS).map((path) =>
    path.replaceAll(/:\w+/g, (part) => SECRETS[part] ?? 'made-up'),
  )
  const named = [roomPath(caseId), editCasePath(draftId), assignPath(caseId, ['2']), `/pdf_${caseId}`]
  return [...fixed, ...named, '/nothing-here']
}
