/** Room in a case's id for the name before the time. */
const LONGEST_NAME = 40

/** The id of a support case, made of the sender's first name and the time (document 2, section 3). */
export function supportCaseId(firstName: string, now: number): string {
  const name = firstName
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, LONGEST_NAME)
  return `${name || 'Support'}-${now}`
}
