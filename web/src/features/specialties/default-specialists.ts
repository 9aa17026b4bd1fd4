import type { SpecialtyWithUsers } from '@econsult/contract/specialties'

type WithDefault = Pick<SpecialtyWithUsers, 'id' | 'title' | 'defaultSpecialistName'>

/**
 * The default specialists who get cases of the chosen specialties automatically, one sentence each; '' if there are
 * none.
 */
export function defaultSpecialistHint(
  specialties: readonly WithDefault[],
  chosen: readonly string[],
): string {
  return chosen
    .flatMap((id) => specialties.filter((specialty) => specialty.id === id))
    .filter(({ defaultSpecialistName }) => defaultSpecialistName !== null)
    .map(({ title, defaultSpecialistName }) => `${title} cases go to ${defaultSpecialistName} by default.`)
    .join(' ')
}
