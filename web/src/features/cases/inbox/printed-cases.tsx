import type { InboxRow } from '@econsult/contract/cases/inbox'
import type { UserType } from '@econsult/contract/roles'
import { formatDate } from '../../../lib/dates.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { type PrintedColumn, PrintedTable, type PrintedTableProps } from '../../../ui/print/printed-table.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { draftOfRow } from '../drafts/as-case-row.ts'
import { wordsOf } from '../drafts/draft-words.ts'
import { providerInFull, rowTitle } from './row-facts.ts'
import { StateCell } from './state-cell.tsx'

type PrintedCasesProps = Pick<PrintedTableProps<InboxRow>, 'rows' | 'from' | 'to' | 'total'>

/** The printed rows of a folder, with the whole question. */
export function PrintedCases(props: PrintedCasesProps) {
  const { userType } = useUser()
  return <PrintedTable {...props} columns={columnsFor(userType)} keyOf={({ id }) => id} />
}

function columnsFor(viewer: UserType): PrintedColumn<InboxRow>[] {
  return [
    { head: 'Patient Name', cell: (row) => draftWords(row)?.patient ?? rowTitle(row) },
    {
      head: 'Provider (specialty)',
      cell: (row) => draftWords(row)?.specialties ?? providerInFull(row, viewer),
    },
    { head: 'Question', cell: (row) => draftWords(row)?.question ?? row.questions },
    {
      head: 'State',
      cell: (row) =>
        draftOfRow(row) ? <StateChip state="Draft" /> : <StateCell row={row} viewer={viewer} />,
    },
    { head: 'Date', cell: (row) => formatDate(row.updatedAt) },
    { head: 'Claim Status', cell: (row) => (draftOfRow(row) ? '' : row.claimStatus) },
  ]
}

function draftWords(row: InboxRow) {
  const draft = draftOfRow(row)
  return draft && wordsOf(draft)
}
