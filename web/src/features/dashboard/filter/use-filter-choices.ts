import type { DashboardChoice, DashboardFilter } from '@econsult/contract/dashboard'
import { useState } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { useFetchDashboardChoicesQuery } from '../dashboard-calls.ts'
import { phrases } from './phrases.ts'

const TYPING_MS = 250
const NONE: readonly DashboardChoice[] = []

export interface FilterChoices {
  readonly specialties: readonly DashboardChoice[]
  readonly providers: readonly DashboardChoice[]
  /** The selected provider; null for all providers. */
  readonly provider: DashboardChoice | null
  readonly onType: (keyword: string) => void
}

/** The specialties and providers for the filters, updated while the user types. */
export function useFilterChoices({ providerId }: DashboardFilter): FilterChoices {
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed, TYPING_MS)
  const { data } = useFetchDashboardChoicesQuery({ keyword, ...(providerId ? { providerId } : {}) })
  const providers = data?.data.providers ?? NONE
  const found = providers.find((one) => one.id === providerId)
  const unknown = providerId ? { id: providerId, name: phrases.anotherProvider } : null
  return {
    specialties: data?.data.specialties ?? NONE,
    providers,
    provider: found ?? (data ? unknown : null),
    onType: setTyped,
  }
}
