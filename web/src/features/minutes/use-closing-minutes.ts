import { useEffect, useState } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { entriesOf, ledgerFault, NO_EDITS, rowsOf } from './ledger.ts'
import { useFetchMinutesQuery } from './minutes-calls.ts'

/**
 * The sender's ledger of a case that they are about to close, with their changes; all time up to now is counted first.
 * If it cannot be loaded, closing confirms no minutes.
 */
export function useClosingMinutes(caseId: string, countNow: () => Promise<void>) {
  const [isCounted, setCounted] = useState(false)
  const [edits, setEdits] = useKeptState(`minutes ${caseId}`, NO_EDITS)
  useEffect(() => {
    void countNow().finally(() => setCounted(true))
  }, [countNow])
  const query = useFetchMinutesQuery({ caseId }, { skip: !isCounted, refetchOnMountOrArgChange: true })
  const hasFailed = query.isError && !query.data
  const rows = query.data ? rowsOf(query.data.data, edits) : []
  const limits = query.data?.limits
  const fault = ledgerFault(rows, limits)
  return {
    rows,
    limits,
    /** The reason why the minutes cannot be confirmed as they are; undefined if they can. */
    fault,
    edits,
    setEdits,
    hasFailed,
    retry: () => void query.refetch(),
    isLoading: !query.data && !hasFailed,
    /** Undefined if the minutes could not be loaded; null if a line has an error. */
    entries: hasFailed ? undefined : fault ? null : entriesOf(rows),
  }
}
