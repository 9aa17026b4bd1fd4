import type { CaseRow } from '@econsult/contract/cases'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { failureText } from '../../../lib/api-failure.ts'
import type { Folder } from '../../../lib/paths.ts'
import { useDelayedLoading } from '../../../ui/states/delayed-loading.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { CaseList } from './case-list.tsx'
import { FOLDER_VIEWS } from './folder-view.ts'
import { InboxEmpty } from './inbox-empty.tsx'
import { InboxFoot } from './inbox-foot.tsx'
import { GridSkeleton, ListSkeleton } from './inbox-skeleton.tsx'
import type { RowActions } from './row-action-button.tsx'
import { LIST_PAGE_SIZE } from './rows-that-fit.ts'
import { useSteadyRows } from './steady-rows.ts'
import { useCaseGrid } from './use-case-grid.ts'
import type { useInboxPage } from './use-inbox-page.ts'

const NO_ROWS: readonly CaseRow[] = []
const LIST_BONES = 8

const Rows = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

type InboxRowsProps = {
  folder: Folder
  inbox: ReturnType<typeof useInboxPage>
  isGrid: boolean
  /** Rows that fit the window; null before it is measured. */
  pageSize: number | null
  openedId: string | null
  onOpen: (row: CaseRow) => void
  actions: RowActions | undefined
}

/** The rows of a folder in their four states: loading, failed, empty, full. */
export function InboxRows({ folder, inbox, isGrid, pageSize, openedId, onOpen, actions }: InboxRowsProps) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'))
  const { Grid, ...chunk } = useCaseGrid(isGrid)
  const { shown, failure } = inbox
  const isBroken = failure !== undefined || chunk.hasFailed
  const showsBones = useDelayedLoading(!isBroken && (shown === null || (isGrid && Grid === null)))
  const fresh = shown?.page.data ?? NO_ROWS
  const steady = useSteadyRows(fresh, shown?.start.cursor ?? 'first')

  if (isBroken) return <FailedRows inbox={inbox} chunk={chunk} />
  if (showsBones) {
    return isGrid ? <GridSkeleton isWide={isWide} rows={pageSize ?? 0} /> : <ListSkeleton rows={LIST_BONES} />
  }
  if (shown === null) return null
  if (fresh.length === 0) return <InboxEmpty folder={folder} />

  const size = isGrid ? (pageSize ?? fresh.length) : LIST_PAGE_SIZE
  const rows = steady.rows.slice(0, size)
  const common = {
    rows,
    title: FOLDER_VIEWS[folder].title,
    page: { number: inbox.trail.before.length, offset: shown.start.offset, total: shown.page.page.total },
    openedId,
    onOpen,
    actions,
  }
  return (
    <>
      <Rows {...steady.handlers}>
        {isGrid && Grid ? <Grid {...common} isWide={isWide} pageSize={size} /> : null}
        {isGrid ? null : <CaseList {...common} />}
      </Rows>
      <InboxFoot shown={shown} rows={rows.length} onPrevious={inbox.previous} onNext={inbox.next} />
    </>
  )
}

type FailedRowsProps = {
  inbox: ReturnType<typeof useInboxPage>
  chunk: { hasFailed: boolean; retry: () => void }
}

function FailedRows({ inbox, chunk }: FailedRowsProps) {
  const { failure } = inbox
  const isRefused = failure !== undefined && 'status' in failure && failure.status > 0 && failure.status < 500
  return (
    <FailedState
      title="The cases could not be loaded"
      {...(isRefused ? { detail: failureText(failure) } : {})}
      retrying={inbox.isFetching}
      onRetry={() => {
        if (failure) inbox.retry()
        if (chunk.hasFailed) chunk.retry()
      }}
    />
  )
}
