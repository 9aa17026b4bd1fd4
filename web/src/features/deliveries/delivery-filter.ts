import {
  DELIVERY_GROUPS,
  DELIVERY_TARGETS,
  type DeliveryGroup,
  type DeliveryTarget,
} from '@econsult/contract/deliveries'
import { useSearchParams } from 'react-router'

/** The filter of the deliveries, stored in the address so that it survives a reload and the Back button. */
export interface DeliveryFilter {
  readonly group: DeliveryGroup | undefined
  readonly target: DeliveryTarget | undefined
  readonly search: string
  /** Page number, starting at 0. */
  readonly page: number
}

/** Reads the filter from the query of an address; unknown values are ignored. */
function filterOf(params: URLSearchParams): DeliveryFilter {
  const page = Number(params.get('page'))
  return {
    group: DELIVERY_GROUPS.find((one) => one === params.get('state')),
    target: DELIVERY_TARGETS.find((one) => one === params.get('target')),
    search: params.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page - 1 : 0,
  }
}

/** The current filter, and a function that changes it; each change returns to the first page. */
export function useDeliveryFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  function change(part: Partial<DeliveryFilter>): void {
    const next = { ...filter, page: 0, ...part }
    const written = {
      state: next.group ?? '',
      target: next.target ?? '',
      search: next.search,
      page: next.page > 0 ? String(next.page + 1) : '',
    }
    setParams(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== '')), {
      replace: true,
    })
  }
  return { filter, change }
}
