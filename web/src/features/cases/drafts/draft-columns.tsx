import type { DraftRow } from '@econsult/contract/drafts'
import { GRID_CHECKBOX_SELECTION_COL_DEF, type GridColDef } from '@mui/x-data-grid'
import { ArrowDown } from 'lucide-react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DateCell } from '../inbox/date-cell.tsx'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DraftPart, DraftQuestion, DraftSpecialties, DraftStanding } from './draft-parts.tsx'
import { wordsOf } from './draft-words.ts'

/** Classes of the first and last cells of a row, which carry the sheet's padding. */
export const FIRST_DRAFT_COLUMN = 'first-draft-column'
export const LAST_DRAFT_COLUMN = 'last-draft-column'

/** The columns of the drafts' grid; `isWide` from 1280 px up. */
export function draftColumns(
  isWide: boolean,
  hasTicks: boolean,
  onDelete: (draft: DraftRow) => void,
): GridColDef<DraftRow>[] {
  const columns: GridColDef<DraftRow>[] = [
    {
      field: 'provider',
      headerName: 'Provider (specialty)',
      width: isWide ? 276 : 196,
      renderCell: ({ row }) => <DraftSpecialties draft={row} />,
    },
    {
      field: 'patientName',
      headerName: 'Patient Name',
      width: isWide ? 172 : 152,
      renderCell: ({ row }) => <DraftPart draft={row} part="patient" />,
    },
    {
      field: 'questions',
      headerName: 'Question',
      flex: 1,
      renderCell: ({ row }) => <DraftQuestion draft={row} />,
    },
    {
      field: 'state',
      headerName: 'State',
      renderHeader: () => <VisuallyHidden>State</VisuallyHidden>,
      width: isWide ? 136 : 96,
      renderCell: ({ row }) => <DraftStanding draft={row} hidesAge={!isWide} />,
    },
    {
      field: 'updatedAt',
      headerName: 'Date',
      renderHeader: () => (
        <span
          style={{ display: 'flex', alignItems: 'center', gap: 4 }}
          className="MuiDataGrid-columnHeaderTitle"
        >
          Date <ArrowDown size={12} />
        </span>
      ),
      width: 116,
      renderCell: ({ row }) => <DateCell time={row.updatedAt} />,
    },
    {
      field: 'actions',
      headerName: 'Actions',
      renderHeader: () => <VisuallyHidden>Actions</VisuallyHidden>,
      width: 64,
      align: 'right',
      headerClassName: LAST_DRAFT_COLUMN,
      cellClassName: LAST_DRAFT_COLUMN,
      renderCell: ({ row, tabIndex }) => (
        <DeleteDraftButton
          patient={wordsOf(row).patient}
          tabIndex={tabIndex}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ]
  const drawn = columns.map((column, place) => {
    const edge =
      place === 0 && !hasTicks
        ? { headerClassName: FIRST_DRAFT_COLUMN, cellClassName: FIRST_DRAFT_COLUMN }
        : {}
    return { ...column, ...edge, sortable: false, display: 'flex' as const }
  })
  if (!hasTicks) return drawn
  const ticks = { ...GRID_CHECKBOX_SELECTION_COL_DEF, width: 48, minWidth: 0 }
  return [{ ...ticks, headerClassName: FIRST_DRAFT_COLUMN, cellClassName: FIRST_DRAFT_COLUMN }, ...drawn]
}
