import type { InboxRow, InboxSort } from '@econsult/contract/cases/inbox'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { failureText, isRefused } from '../../../lib/api-failure.ts'
import type { Folder } from '../../../lib/paths.ts'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useInboxDrafts } from '../drafts/use-inbox-drafts.ts'
import type { CaseColumn } from './case-columns.tsx'
import { CaseList } from './case-list.tsx'
import type { CaseRowsProps, DrawEmpty, DrawUnassigned } from './case-rows.ts'
import { CaseGrid } from './case-grid.tsx'
import { FOLDER_VIEWS } from './folder-view.ts'
import type { GridWidths } from './grid-widths.ts'
import { InboxEmpty, NothingFound } from './inbox-empty.tsx'
import { InboxFoot, listedOf } from './inbox-foot.tsx'
import { GridSkeleton, ListSkeleton } from './inbox-skeleton.tsx'
import { type InboxView, isNarrowed, leavesOutDrafts } from './inbox-view.ts'
import { PrintedCases } from './printed-cases.tsx'
import { LIST_PAGE_SIZE, rowsOfPage } from './rows-that-fit.ts'
import { useKnownRows, useSteadyRows } from './steady-rows.ts'
import type { ShownPage } from './last-lists.ts'
import type { useInboxPage } from './use-inbox-page.ts'
import { phrases } from './phrases.ts'

const NO_ROWS: readonly InboxRow[] = []
const LIST_BONES = 8

const Rows = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

type InboxRowsProps = Pick<CaseRowsProps, 'focus' | 'onOpen' | 'selection'> & {
  folder: Folder
  inbox: ReturnType<typeof useInboxPage>
  /** The grid's layout; null for the phone's list. */
  layout: { columns: readonly CaseColumn[]; widths: GridWidths } | null
  /** The number of rows that fit into the window; null until measured. */
  pageSize: number | null
  /** The sort order of the rows; null means unread first. */
  sort: InboxSort | null
  onView: (part: Partial<InboxView>) => void
  /** Renders an empty folder instead of the default text. */
  drawEmpty: DrawEmpty | undefined
  /** Set if unassigned cases are shown to an Admin, who can assign specialists to them. */
  drawUnassigned: DrawUnassigned | undefined
}

/** The rows of a folder in four states: loading, failed, empty or filled. */
export function InboxRows(props: InboxRowsProps) {
  const { folder, inbox, pageSize, sort, onView, drawEmpty, drawUnassigned, ...rowUses } = props
  const layout = drawUnassigned ? null : props.layout
  const { shown, failure } = inbox
  const showsBones = useDelayedLoading(failure === undefined && !hasRowsOrNone(shown))
  const { rows: drafts, more: moreDrafts } = useInboxDrafts({
    folder,
    isWanted: shown?.start.cursor === null && !leavesOutDrafts(shown.view),
    search: shown?.view.search ?? '',
    specialtyId: shown?.view.specialtyId ?? null,
  })
  const cases = useKnownRows(shown?.page.data ?? NO_ROWS)
  const fresh = useMemo(() => [...drafts, ...cases], [drafts, cases])
  const steady = useSteadyRows(fresh, shown ? `${shown.start.cursor} ${JSON.stringify(shown.view)}` : 'none')

  if (failure !== undefined) return <FailedRows inbox={inbox} failure={failure} />
  if (showsBones) {
    return layout ? <GridSkeleton {...layout} rows={pageSize ?? 0} /> : <ListSkeleton rows={LIST_BONES} />
  }
  if (shown === null) return null
  if (fresh.length === 0 && isNarrowed(shown.view)) {
    return <NothingFound view={shown.view} total={shown.page.page.total} onView={onView} />
  }
  if (fresh.length === 0) {
    const empty = <InboxEmpty folder={folder} />
    return shown.page.page.nextCursor ? null : (drawEmpty?.(empty) ?? empty)
  }

  const size = layout ? rowsOfPage(pageSize ?? cases.length, drafts.length) : LIST_PAGE_SIZE + drafts.length
  const rows = steady.rows.slice(0, size)
  const { total } = shown.page.page
  const common: CaseRowsProps = {
    ...rowUses,
    rows,
    title: FOLDER_VIEWS[folder].title,
    page: { offset: shown.start.offset, total: total === null ? null : total + drafts.length },
  }
  return (
    <>
      {drawUnassigned ? null : (
        <PrintedCases
          rows={rows}
          from={shown.start.offset + 1}
          to={shown.start.offset + rows.length - drafts.length}
          total={listedOf(shown.page.page)}
        />
      )}
      <Rows {...steady.handlers} data-on-screen={drawUnassigned ? undefined : true}>
        {drawUnassigned?.(cases)}
        {drawUnassigned ? null : layout ? (
          <CaseGrid {...common} {...layout} sort={sort} onSort={(chosen) => onView({ sort: chosen })} />
        ) : (
          <CaseList {...common} />
        )}
      </Rows>
      <InboxFoot
        shown={shown}
        rows={rows.length - drafts.length}
        hasTicks={rowUses.selection !== undefined}
        enter={drawUnassigned ? phrases.assignProposedKey : undefined}
        moreDrafts={moreDrafts}
        onPrevious={inbox.previous}
        onNext={inbox.next}
      />
    </>
  )
}

/** True if there are rows to show or the folder is empty; false while removed rows are being replaced. */
function hasRowsOrNone(shown: ShownPage | null): boolean {
  return shown !== null && (shown.page.data.length > 0 || shown.page.page.nextCursor === null)
}

type FailedRowsProps = {
  inbox: ReturnType<typeof useInboxPage>
  failure: NonNullable<ReturnType<typeof useInboxPage>['failure']>
}

function FailedRows({ inbox, failure }: FailedRowsProps) {
  return (
    <FailedState
      title={phrases.casesNotLoaded}
      {...(isRefused(failure) ? { detail: failureText(failure) } : {})}
      retrying={inbox.isFetching}
      onRetry={inbox.retry}
    />
  )
}
