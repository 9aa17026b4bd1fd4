import type { DraftRow } from '@econsult/contract/drafts'
import { ArrowDown } from 'lucide-react'
import { memo, useMemo } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DateCell } from '../inbox/date-cell.tsx'
import { TICK_WIDTHS } from '../inbox/grid-widths.ts'
import { DRAFT_ROW_HEIGHT } from '../inbox/rows-that-fit.ts'
import type { LineLayout } from '../list-grid/grid-frame.ts'
import { type GridColumn, GridRow } from '../list-grid/grid-row.tsx'
import { ListGrid } from '../list-grid/list-grid.tsx'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DraftPart, DraftQuestion, DraftSpecialties, DraftStanding } from './draft-parts.tsx'
import { type DraftRowsProps, toggled } from './draft-rows.ts'
import { wordsOf } from './draft-words.ts'
import { phrases } from './phrases.ts'

const DraftLine = memo(GridRow<DraftRow>)

type DraftGridProps = DraftRowsProps & { isWide: boolean }

/** The grid of drafts from 960 px up, one draft per row (INB-17); `isWide` is true from 1280 px up. */
export function DraftGrid({ drafts, onOpen, onDelete, ticked, onTick, isWide }: DraftGridProps) {
  const columns = useMemo(() => draftColumns(isWide, onDelete), [isWide, onDelete])
  const all = new Set(drafts.map(({ id }) => id))
  return (
    <ListGrid<DraftRow>
      title={phrases.drafts}
      rows={drafts}
      columns={columns}
      lines={lineLayout(isWide, ticked !== undefined)}
      Line={DraftLine}
      page={{ offset: 0, total: drafts.length }}
      nameOf={(draft) => wordsOf(draft).patient}
      onOpen={onOpen}
      ticks={
        ticked && {
          mayTick: () => true,
          isTicked: ({ id }) => ticked.has(id),
          toggle: ({ id }) => onTick(toggled(ticked, id)),
          toggleAll: () => onTick(ticked.size === all.size ? new Set() : all),
        }
      }
    />
  )
}

function draftColumns(isWide: boolean, onDelete: (draft: DraftRow) => void): GridColumn<DraftRow>[] {
  return [
    {
      field: 'provider',
      head: phrases.providerSpecialty,
      cell: (draft) => <DraftSpecialties draft={draft} />,
    },
    {
      field: 'patientName',
      head: phrases.patientName,
      cell: (draft) => <DraftPart draft={draft} part="patient" />,
    },
    { field: 'questions', head: phrases.question, cell: (draft) => <DraftQuestion draft={draft} /> },
    {
      field: 'state',
      head: <VisuallyHidden>{phrases.state}</VisuallyHidden>,
      cell: (draft) => <DraftStanding draft={draft} hidesAge={!isWide} />,
    },
    {
      field: 'updatedAt',
      head: (
        <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          {phrases.date} <ArrowDown size={12} />
        </span>
      ),
      cell: (draft) => <DateCell time={draft.updatedAt} />,
    },
    {
      field: 'actions',
      head: <VisuallyHidden>{phrases.actions}</VisuallyHidden>,
      isAtEnd: true,
      cell: (draft) => (
        <DeleteDraftButton patient={wordsOf(draft).patient} tabIndex={-1} onDelete={() => onDelete(draft)} />
      ),
    },
  ]
}

function lineLayout(isWide: boolean, hasTicks: boolean): LineLayout {
  const ticks = `${TICK_WIDTHS[isWide ? 'wide' : 'narrow']}px `
  const provider = (isWide ? 264 : 184) - (hasTicks ? 0 : 18)
  const [patient, state] = isWide ? [160, 124] : [140, 84]
  return {
    tracks: `${hasTicks ? ticks : ''}${provider}px ${patient}px minmax(0, 1fr) ${state}px 104px 34px`,
    left: isWide ? 24 : 16,
    right: 24,
    rowHeight: DRAFT_ROW_HEIGHT,
    isClosed: false,
  }
}
