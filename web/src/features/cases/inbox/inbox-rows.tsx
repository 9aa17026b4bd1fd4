import type { CaseRow } from '@econsult/contract/cases'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import type { Folder } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useInboxDrafts } from '../drafts/use-inbox-drafts.ts'
import type { CaseColumn } from './case-columns.tsx'
import { CaseList } from './case-list.tsx'
import type { CaseRowsProps } from './case-rows.ts'
import { FirstRows } from './first-rows.tsx'
import { FOLDER_VIEWS } from './folder-view.ts'
import type { GridWidths } from './grid-widths.ts'
import { InboxEmpty, NothingFound } from './inbox-empty.tsx'
import { InboxFoot } from './inbox-foot.tsx'
import { GridSkeleton, ListSkeleton } from './inbox-skeleton.tsx'
import { type InboxView, isNarrowed } from './inbox-view.ts'
import { LIST_PAGE_SIZE } from './rows-that-fit.ts'
import { useSteadyRows } from './steady-rows.ts'
import { useCaseGrid } from './use-case-grid.ts'
import type { ShownPage, useInboxPage } from './use-inbox-page.ts'

const NO_ROWS: readonly CaseRow[] = []
const LIST_BONES = 8

const Rows = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

type InboxRowsProps = Pick<CaseRowsProps, 'openedId' | 'onOpen' | 'selection'> & {
  folder: Folder
  inbox: ReturnType<typeof useInboxPage>
  /** The grid's layout; null for the list of a phone. */
  layout: { columns: readonly CaseColumn[]; widths: GridWidths } | null
  /** Rows that fit the window; null before it is measured. */
  pageSize: number | null
  view: InboxView
  onView: (part: Partial<InboxView>) => void
}

/** The rows of a folder in their four states: loading, failed, empty, full. */
export function InboxRows(props: InboxRowsProps) {
  const { folder, inbox, layout, pageSize, view, onView, ...rowUses } = props
  const { Grid, ...chunk } = useCaseGrid(layout !== null && inbox.shown !== null)
  const { shown, failure } = inbox
  const showsBones = useDelayedLoading(failure === undefined && !hasRowsOrNone(shown))
  const { rows: drafts, more: moreDrafts } = useInboxDrafts({
    folder,
    isFirstPage: shown?.start.cursor === null,
    search: shown?.view.search ?? '',
    specialtyId: shown?.view.specialtyId ?? null,
  })
  const cases = shown?.page.data ?? NO_ROWS
  const fresh = useMemo(() => [...drafts, ...cases], [drafts, cases])
  const steady = useSteadyRows(fresh, shown ? `${shown.start.cursor} ${JSON.stringify(shown.view)}` : 'none')

  if (failure !== undefined) return <FailedRows inbox={inbox} failure={failure} />
  if (showsBones) {
    return layout ? <GridSkeleton {...layout} rows={pageSize ?? 0} /> : <ListSkeleton rows={LIST_BONES} />
  }
  if (shown === null) return null
  if (fresh.length === 0 && isNarrowed(shown.view)) return <NothingFound view={shown.view} onView={onView} />
  if (fresh.length === 0) return shown.page.page.nextCursor ? null : <InboxEmpty folder={folder} />

  const size = (layout ? (pageSize ?? cases.length) : LIST_PAGE_SIZE) + drafts.length
  const rows = steady.rows.slice(0, size)
  const common: CaseRowsProps = {
    ...rowUses,
    rows,
    title: FOLDER_VIEWS[folder].title,
    page: { number: inbox.trail.before.length, offset: shown.start.offset, total: shown.page.page.total },
  }
  const GridOrFirst = Grid ?? FirstRows
  return (
    <>
      <Rows {...steady.handlers}>
        {layout ? (
          <GridOrFirst
            {...common}
            {...layout}
            pageSize={size}
            sort={view.sort}
            onSort={(sort) => onView({ sort })}
          />
        ) : (
          <CaseList {...common} />
        )}
      </Rows>
      {layout && chunk.hasFailed ? <GridFailed onRetry={chunk.retry} /> : null}
      <InboxFoot
        shown={shown}
        rows={rows.length - drafts.length}
        hasTicks={rowUses.selection !== undefined}
        moreDrafts={moreDrafts}
        onPrevious={inbox.previous}
        onNext={inbox.next}
      />
    </>
  )
}

/** Rows to draw, or the certainty that there are none; not while rows that left are being filled up. */
function hasRowsOrNone(shown: ShownPage | null): boolean {
  return shown !== null && (shown.page.data.length > 0 || shown.page.page.nextCursor === null)
}

const GridNotice = styled('div')({ padding: '8px 24px' })

/** The rows stand and can be opened; what only the grid can do waits. */
function GridFailed({ onRetry }: { onRetry: () => void }) {
  const action = (
    <Button size="small" variant="outlined" onClick={onRetry}>
      Retry
    </Button>
  )
  return (
    <GridNotice>
      <Banner tone="warning" role="status" action={action}>
        A part of this page could not be loaded: the keys j, k and x, and sorting, do not work yet.
      </Banner>
    </GridNotice>
  )
}

type FailedRowsProps = {
  inbox: ReturnType<typeof useInboxPage>
  failure: NonNullable<ReturnType<typeof useInboxPage>['failure']>
}

function FailedRows({ inbox, failure }: FailedRowsProps) {
  const isRefused = 'status' in failure && failure.status > 0 && failure.status < 500
  return (
    <FailedState
      title="The cases could not be loaded"
      {...(isRefused ? { detail: failureText(failure) } : {})}
      retrying={inbox.isFetching}
      onRetry={inbox.retry}
    />
  )
}
