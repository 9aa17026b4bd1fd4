import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressOfView, type InboxView, viewOfAddress } from './inbox-view.ts'

/**
 * The view of a folder: filters and order stand in the address, the search is kept in memory alone.
 * @param returned the view in which the person left the folder, where they come back
 */
export function useInboxView(returned: InboxView | null) {
  const [params, setParams] = useSearchParams()
  const [search, setSearch] = useState(returned?.search ?? '')
  // Shown until the address says the same.
  const [restored, setRestored] = useState(returned)
  useEffect(() => {
    if (restored !== null) setParams((now) => addressOfView(now, restored), { replace: true })
  }, [restored, setParams])

  const addressed = viewOfAddress(params)
  const isBack =
    restored?.specialtyId === addressed.specialtyId &&
    restored.sort === addressed.sort &&
    restored.isUnassigned === addressed.isUnassigned
  if (isBack) setRestored(null)
  const { specialtyId, sort, isUnassigned } = restored ?? addressed
  const view: InboxView = { specialtyId, sort, isUnassigned, search }
  const change = (part: Partial<InboxView>) => {
    const next = { ...view, ...part }
    setSearch(next.search)
    setParams((now) => addressOfView(now, next), { replace: true })
  }
  return { view, change }
}
