import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfView, type AddressedView, type InboxView, viewOfAddress } from './inbox-view.ts'

/**
 * The view of a folder: filters and sort order are stored in the address, the search text only in memory.
 * @param returned the view in which the user left the folder, if they return to it
 */
export function useInboxView(returned: InboxView | null) {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(returned?.search ?? '')
  // Used until the address contains the same filters and sort order.
  const [restored, setRestored] = useState(returned)
  useEffect(() => {
    if (restored !== null) setParams((now) => addressOfView(now, restored), { replace: true })
  }, [restored, setParams])

  const addressed = viewOfAddress(params)
  const isBack = restored !== null && isSame(restored, addressed)
  if (isBack) setRestored(null)
  const view: InboxView = { ...(restored ?? addressed), search }
  const change = (part: Partial<InboxView>) => {
    const next = { ...view, ...part }
    setSearch(next.search)
    setParams((now) => addressOfView(now, next), { replace: true })
  }
  return { view, change }
}

function isSame(view: AddressedView, addressed: AddressedView): boolean {
  const parts = (one: AddressedView) => addressOfView(new URLSearchParams(), one).toString()
  return parts(view) === parts(addressed)
}
