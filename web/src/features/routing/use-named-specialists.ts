import { useEffect } from 'react'
import type { ChooserProps } from './specialist-chooser.tsx'
import { useFetchSpecialistChoicesQuery } from './routing-calls.ts'
import { type Choices, choose, knownOf } from './named-specialists.ts'

type Needs = {
  /** The specialties of the form. */
  specialtyIds: readonly string[]
  /** The specialists who are named in the form. */
  specialistIds: readonly string[]
  onChange: (specialistIds: string[]) => void
}

const NONE: Choices = []

/**
 * The data for the chooser of each specialty. A specialist who no longer answers one of the chosen specialties is no
 * longer named.
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
