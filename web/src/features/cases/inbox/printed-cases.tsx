import { CLAIM_STATUS_NAMES } from '@econsult/contract/cases/consults'
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
import { phrases } from './phrases.ts'

type PrintedCasesProps = Pick<PrintedTableProps<InboxRow>, 'rows' | 'from' | 'to' | 'total'>

/** The printed rows of a folder, with the whole question. */
export function PrintedCases(props: PrintedCasesProps) {
  const { userType } = useUser()
  return <PrintedTable {...props} columns={columnsFor(userType)} keyOf={({ id }) => id} />
}

function columnsFor(viewer: UserType): PrintedColumn<InboxRow>[] {
  return [
    { head: phrases.patientName, cell: (row) => draftWords(row)?.patient ?? rowTitle(row) },
    {
      head: phrases.providerSpecialty,
      cell: (row) => draftWords(row)?.specialties ?? providerInFull(row, viewer),
    },
    { head: phrases.question, cell: (row) => draftWords(row)?.question ?? row.questions },
    {
      head: phrases.state,
      cell: (row) =>
        draftOfRow(row) ? <StateChip state="Draft" /> : <StateCell row={row} viewer={viewer} />,
    },
    { head: phrases.date, cell: (row) => formatDate(row.updatedAt) },
    {
      head: phrases.claimStatus,
      cell: (row) => (draftOfRow(row) ? '' : CLAIM_STATUS_NAMES[row.claimStatus]),
    },
  ]
}

function draftWords(row: InboxRow) {
  const draft = draftOfRow(row)
  return draft && wordsOf(draft)
}
