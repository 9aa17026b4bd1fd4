import { useEffect } from 'react'
import type { ChooserProps } from './specialist-chooser.tsx'
import { useFetchSpecialistChoicesQuery } from './routing-calls.ts'
import { type Choices, choose, knownOf } from './named-specialists.ts'

type Needs = {
  /** Ids of the specialties selected in the form. */
  specialtyIds: readonly string[]
  /** Ids of the specialists selected in the form. */
  specialistIds: readonly string[]
  onChange: (specialistIds: string[]) => void
}

const NONE: Choices = []

/**
 * Returns the data for each specialty's chooser. Deselects a specialist who no longer answers any of the selected
 * specialties.
 */
export function useNamedSpecialists({ specialtyIds, specialistIds, onChange }: Needs) {
  const { currentData } = useFetchSpecialistChoicesQuery(
    { specialtyIds: specialtyIds.toSorted() },
    { skip: specialtyIds.length === 0, refetchOnMountOrArgChange: true },
  )
  const loaded = specialtyIds.length === 0 ? NONE : currentData?.data

  useEffect(() => {
    if (!loaded) return
    const known = knownOf(loaded, specialistIds)
    if (known.length < specialistIds.length) onChange(known)
  }, [loaded, specialistIds, onChange])

  return (specialtyId: string): Omit<ChooserProps, 'usualTimes'> => ({
    choice: loaded?.find((one) => one.specialtyId === specialtyId),
    named: specialistIds,
    isAlone: specialtyIds.length === 1,
    onChoose: (specialistId) => onChange(choose(loaded ?? NONE, specialistIds, specialtyId, specialistId)),
  })
}
