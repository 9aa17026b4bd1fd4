import type { ReplyOf } from '@econsult/contract/call'
import type { fetchSpecialistChoices } from '@econsult/contract/routing'

/** The specialists who can be selected, by specialty. */
export type Choices = ReplyOf<typeof fetchSpecialistChoices>['data']

/** The selected specialists who can still be selected. */
export function knownOf(choices: Choices, specialistIds: readonly string[]): string[] {
  return specialistIds.filter((id) =>
    choices.some(({ specialists }) => specialists.some((one) => one.id === id)),
  )
}

/** The selected specialists after a choice for one specialty; null stands for anyone available. */
export function choose(
  choices: Choices,
  specialistIds: readonly string[],
  specialtyId: string,
  specialistId: string | null,
): string[] {
  const others = choices.filter((one) => one.specialtyId !== specialtyId)
  return [...knownOf(others, specialistIds), ...(specialistId === null ? [] : [specialistId])]
}
