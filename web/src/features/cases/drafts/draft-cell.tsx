import type { DraftRow } from '@econsult/contract/drafts'
import { DateCell } from '../inbox/date-cell.tsx'
import type { ColumnField, GridWidths } from '../inbox/grid-widths.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { DraftPart, DraftQuestion, DraftSpecialties, DraftStanding } from './draft-parts.tsx'

type DraftCellProps = {
  draft: DraftRow
  field: ColumnField
  widths: GridWidths
}

/** A cell of a draft row in the inbox; Delete Draft is at the end of the row (INB-07, INB-11). */
export function DraftCell({ draft, field, widths }: DraftCellProps) {
  switch (field) {
    case 'provider':
      return (
        <span style={{ display: 'flex', minWidth: 0, paddingLeft: widths.mark }}>
          <DraftSpecialties draft={draft} />
        </span>
      )
    case 'patientName':
      return <DraftPart draft={draft} part="patient" />
    case 'questions':
      return <DraftQuestion draft={draft} />
    case 'state':
      return <DraftStanding draft={draft} hidesAge={widths.hasIconActions} />
    case 'updatedAt':
      return <DateCell time={draft.updatedAt} />
    case 'claimStatus':
      return (
        <span style={{ display: 'flex', flex: 1, justifyContent: 'flex-end' }}>
          <DeleteDraft draft={draft} tabIndex={-1} />
        </span>
      )
    default:
      return null
  }
}
