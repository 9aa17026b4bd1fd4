import type { DraftRow } from '@econsult/contract/drafts'
import { formatDate } from '../../../lib/dates.ts'
import { type PrintedColumn, PrintedTable, type PrintedTableProps } from '../../../ui/print/printed-table.tsx'
import { wordsOf } from './draft-words.ts'
import { phrases } from './phrases.ts'

const COLUMNS: readonly PrintedColumn<DraftRow>[] = [
  { head: phrases.patientName, cell: (draft) => wordsOf(draft).patient },
  { head: phrases.specialty, cell: (draft) => wordsOf(draft).specialties },
  { head: phrases.question, cell: (draft) => wordsOf(draft).question },
  { head: phrases.date, cell: (draft) => formatDate(draft.updatedAt) },
]

type PrintedDraftsProps = Pick<PrintedTableProps<DraftRow>, 'rows' | 'from' | 'to' | 'total'>

/** The printed list of drafts, with the whole question. */
export function PrintedDrafts(props: PrintedDraftsProps) {
  return <PrintedTable {...props} columns={COLUMNS} keyOf={({ id }) => id} />
}
