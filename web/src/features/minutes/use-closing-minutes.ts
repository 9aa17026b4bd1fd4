import { useEffect, useState } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { entriesOf, ledgerFault, NO_EDITS, rowsOf } from './ledger.ts'
import { useFetchMinutesQuery } from './minutes-calls.ts'

/**
 * The sender's ledger of a case that is about to be closed, including the sender's changes. All time up to now is
 * reported first. If the ledger cannot be loaded, closing the case confirms no minutes.
 */
export function useClosingMinutes(caseId: string, countNow: () => Promise<void>) {
  const [isCounted, setCounted] = useState(false)
  const [edits, setEdits] = useKeptState(`minutes/${caseId}`, NO_EDITS)
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
    /** The reason why the minutes cannot be confirmed without a change; undefined if they can. */
    fault,
    edits,
    setEdits,
    hasFailed,
    retry: () => void query.refetch(),
    isLoading: !query.data && !hasFailed,
    /** The entries to confirm; undefined if the minutes could not be loaded, null if a line has an error. */
    entries: hasFailed ? undefined : fault ? null : entriesOf(rows),
  }
}
