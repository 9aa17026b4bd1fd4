import { CLAIM_ORDERS, CLAIM_STATES, type ClaimState } from '@econsult/contract/claims'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router'
import { useKeptState } from '../../../lib/kept-state.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { phrases } from './phrases.ts'

export type ClaimOrder = (typeof CLAIM_ORDERS)[number]

/** Periods of closing, as the number of days up to today. */
export const PERIODS = ['30', '90', '365'] as const
export const PERIOD_NAMES: Record<(typeof PERIODS)[number], string> = {
  '30': phrases.last30Days,
  '90': phrases.last90Days,
  '365': phrases.last12Months,
}

/** The filters and the sort order of the claims list. */
export interface ClaimFilter {
  readonly state: ClaimState | undefined
  /** The payer's name; '' for patients without a payer. */
  readonly payer: string | undefined
  readonly period: (typeof PERIODS)[number] | undefined
  readonly sort: ClaimOrder
  readonly descending: boolean
  /** The page number, counted from 0. */
  readonly page: number
  /** Part of a patient's name, kept in memory and not in the address. */
  readonly patient: string
}

function filterOf(params: URLSearchParams): Omit<ClaimFilter, 'patient'> {
  const page = Number(params.get('page'))
  const sort = CLAIM_ORDERS.find((one) => one === params.get('sort')) ?? 'closed'
  return {
    state: CLAIM_STATES.find((one) => one === params.get('state')),
    payer: params.get('payer') ?? undefined,
    period: PERIODS.find((one) => one === params.get('days')),
    sort,
    descending: params.has('order') ? params.get('order') === 'down' : sort === 'closed',
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The filter and a function that changes it; changing the filter returns to the first page. */
export function useClaimFilter() {
  const [params, setParams] = useSearchParams()
  const [patient, setPatient] = useKeptState('claims/patient', '')
  const filter: ClaimFilter = { ...filterOf(params), patient }

  function change(part: Partial<ClaimFilter>): void {
    const next = { ...filter, page: 0, ...part }
    setPatient(next.patient)
    const isUsualOrder = next.sort === 'closed' && next.descending
    const written: Record<string, string | undefined> = {
      state: next.state,
      payer: next.payer,
      days: next.period,
      sort: isUsualOrder ? undefined : next.sort,
      order: isUsualOrder ? undefined : next.descending ? 'down' : 'up',
      page: next.page > 0 ? String(next.page + 1) : undefined,
    }
    const entries = Object.entries(written).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    setParams(entries, { replace: true })
  }
  return { filter, change }
}

/** The filter as input of the API calls. */
export function inputOf(filter: Omit<ClaimFilter, 'page'>) {
  const { state, payer, period, sort, descending, patient } = filter
  const from = period && dayjs(serverNow()).subtract(Number(period), 'day').format('YYYY-MM-DD')
  return {
    ...(state && { state }),
    ...(payer !== undefined && { payer }),
    ...(from && { from }),
    ...(patient.trim() !== '' && { patient }),
    sort,
    descending,
  }
}
