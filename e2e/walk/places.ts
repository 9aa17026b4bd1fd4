import { assignPath, connectPath, editCasePath, PATHS, roomPath } from '../../web/src/lib/paths.ts'

/** Values for the secret parts of addresses, belonging to links that are already used or never existed. */
const SECRETS: Readonly<Record<string, string>> = {
  ':token': 'made-up-token',
  ':hintAuthCode': 'made-up-code',
}

/** Every address of the router; addresses with parameters contain the id of an example case or draft. */
export function places(caseId: string, draftId: string): string[] {
  const fixed = Object.values(PATHS).map((path) =>
    path.replaceAll(/:\w+/g, (part) => SECRETS[part] ?? 'made-up'),
  )
  const named = [
    roomPath(caseId),
    editCasePath(draftId),
    assignPath(caseId, ['2']),
    connectPath('cerbo'),
    `/pdf_${caseId}`,
  ]
  return [...fixed, ...named, '/nothing-here']
}
