import { FOLLOW_UP_KINDS, type FollowUpKind } from '@econsult/contract/follow-ups/entries'
import { useSearchParams } from 'react-router'

/**
 * The filter of the follow-ups, stored in the address so that it survives a reload and the Back button. The search text
 * is not stored there, because it may contain patients' names.
 */
export interface FollowUpFilter {
  readonly scope: 'mine' | 'all'
  readonly kind: FollowUpKind | undefined
  readonly ownerId: string | undefined
  /** Minimum number of days for which an entry has been open. */
  readonly days: number | undefined
  readonly dismissed: boolean
}

/** The options of the age filter, in days. */
export const AGES = [1, 3, 7, 30] as const

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the filter from the query of an address; unknown values are ignored. */
function filterOf(params: URLSearchParams): FollowUpFilter {
  const owner = params.get('owner') ?? ''
  return {
    scope: params.get('scope') === 'mine' ? 'mine' : 'all',
    kind: FOLLOW_UP_KINDS.find((one) => one === params.get('kind')),
    ownerId: UUID.test(owner) ? owner : undefined,
    days: AGES.find((one) => String(one) === params.get('days')),
    dismissed: params.get('dismissed') === '1',
  }
}

/** The current filter, and a function that changes it. */
export function useFollowUpFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  function change(part: Partial<FollowUpFilter>): void {
    const { scope, kind = '', ownerId = '', days, dismissed } = { ...filter, ...part }
    const written = {
      scope: scope === 'mine' ? scope : '',
      kind,
      owner: scope === 'mine' ? '' : ownerId,
      days: days === undefined ? '' : String(days),
      dismissed: dismissed ? '1' : '',
    }
    setParams(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')), {
      replace: true,
    })
  }
  return { filter, change }
}
