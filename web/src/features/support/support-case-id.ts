/** Maximum length of the name part of a case id. */
const LONGEST_NAME = 40

/** The id of a support case, built from the sender's first name and the time (SUP-02). */
export function supportCaseId(firstName: string, now: number): string {
  const name = firstName
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, LONGEST_NAME)
  return `${name || 'Support'}-${now}`
}
