import type { CaseRow } from '@econsult/contract/cases'
import { BULK_CHANGERS, createsCases } from '@econsult/contract/roles'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { assignPath, editCasePath, type Folder, PATHS, roomPath } from '../../../lib/paths.ts'
import { useActing, useMay, useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ListBody, ListScreen } from '../list-frame.ts'
import { NeedsSegment } from '../needs-you/needs-segment.tsx'
import { useInboxDrafts } from '../drafts/use-inbox-drafts.ts'
import { draftOfRow } from '../drafts/as-case-row.ts'
import type { DrawEmpty, DrawUnassigned, RowFocus } from './case-rows.ts'
import { FigureBanner } from './figure-banner.tsx'
import { FOLDER_VIEWS } from './folder-view.ts'
import { useReadCaseMutation } from './inbox-calls.ts'
import { type InboxView, leavesOutDrafts, shownSort } from './inbox-view.ts'
import { InboxCounts } from './inbox-counts.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { InboxBanner } from './inbox-banner.tsx'
import { hasNoFocus, nextRow } from './next-row.ts'
import { type ReportActions, type RowActions, RowActionsContext } from './row-action-button.tsx'
import { specialtyToFill } from './row-facts.ts'
import { LIST_PAGE_SIZE, ROW_HEIGHT, useRowsThatFit } from './rows-that-fit.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useChangeCases } from './use-change-cases.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useInboxPage } from './use-inbox-page.ts'
import { useInboxView } from './use-inbox-view.ts'
import { useLiveInbox } from './use-live-inbox.ts'
import { useReturnPoint } from './use-return-point.ts'
import { useSelection } from './use-selection.ts'
import { phrases } from './phrases.ts'

/** The pause in typing after which a search starts, in milliseconds. */
const TYPING_PAUSE = 200

/** The rows to close together, with callbacks. */
export interface ClosingRows {
  readonly rows: readonly CaseRow[]
  /** Called when the rows are closed. */
  readonly onClosed: () => void
  /** Called with the cases that Undo reopened. */
  readonly onUndone: (caseIds: readonly string[]) => void
}

type InboxScreenProps = {
  folder: Folder
  /** Called when a PCP clicks the button that closes the ticked cases. */
  onCloseCases: (closing: ClosingRows) => void
  /** Called when an Admin clicks Deselect Specialist in a row. */
  onDeselect: (row: CaseRow) => void
  /** The report downloads of closed cases. */
  reports: Omit<ReportActions, 'kind'>
  drawUnassigned: DrawUnassigned
  drawEmpty?: DrawEmpty | undefined
}

/** A folder of the inbox: open, all or closed cases. */
export function InboxScreen(props: InboxScreenProps) {
  const { folder, onCloseCases, onDeselect, reports, drawUnassigned, drawEmpty } = props
  const isGrid = useMediaQuery(useTheme().breakpoints.up('md'))
  const [fitting, body] = useRowsThatFit(ROW_HEIGHT)
  const back = useReturnPoint(folder)
  const { view, change } = useInboxView(back.view)
  const search = useSettled(view.search, TYPING_PAUSE)
  const { specialtyId } = view
  const drafts = useInboxDrafts({ folder, isWanted: !leavesOutDrafts(view), search, specialtyId })
  const size = isGrid ? { rows: fitting, drafts: drafts.rows.length } : { rows: LIST_PAGE_SIZE, drafts: 0 }
  const inbox = useInboxPage(folder, { ...view, search }, size, back.trail)
  const onLeave = (row: CaseRow) => back.leave(view, inbox.trail, row.id)
  const { open, actions } = useRowUses({ folder, onDeselect, onLeave, reports })
  const [focus, setFocus] = useState<RowFocus | null>(back.openedId === null ? null : { id: back.openedId })
  const ticking = useTicking({
    folder,
    viewKey: JSON.stringify({ ...view, sort: null, search }),
    shown: inbox.shown?.page.data ?? [],
    onCloseCases,
    onFocus: setFocus,
  })
  const sort = shownSort(view, useUser().userType)
  const layout = useGridLayout({
    isClosed: folder === 'closed_cases',
    hasTicks: ticking.mayTick,
    hasAssignments: actions?.kind === 'assignment',
    sort,
    isFigure: view.consults !== null,
  })
  useLiveInbox()

  const isWaiting = isUnassignedView(view)
  // The previous view's rows remain until this view's rows are loaded.
  const showsWaiting = isUnassignedView(inbox.shown?.view ?? view)
  const title = isWaiting ? phrases.unassigned : FOLDER_VIEWS[folder].title
  const { selection } = ticking
  return (
    <ListScreen>
      <PageHead
        title={title}
        detail={
          <InboxCounts
            folder={folder}
            page={inbox.shown?.page.page ?? null}
            view={view}
            sort={sort}
            onChange={change}
          />
        }
      >
        <InboxTools folder={folder} view={view} onChange={change} />
      </PageHead>
      {!isGrid && folder === 'cases' && !isWaiting && view.consults === null ? <NeedsSegment /> : null}
      {view.consults ? (
        <FigureBanner view={view} shown={inbox.shown} onChange={change} />
      ) : (
        <InboxBanner listedAt={inbox.listedAt} />
      )}
      <ListBody ref={body}>
        <RowActionsContext value={actions}>
          <InboxRows
            folder={folder}
            inbox={inbox}
            layout={isGrid ? layout : null}
            pageSize={fitting}
            focus={focus}
            onOpen={open}
            selection={ticking.mayTick ? selection : undefined}
            sort={sort}
            onView={change}
            drawEmpty={drawEmpty}
            drawUnassigned={showsWaiting && actions?.kind === 'assignment' ? drawUnassigned : undefined}
          />
        </RowActionsContext>
      </ListBody>
      {selection.rows.size > 0 ? (
        <SelectionBar selection={selection} reopens={folder === 'closed_cases'} onChange={ticking.change} />
      ) : null}
    </ListScreen>
  )
}

function isUnassignedView({ isUnassigned, consults }: InboxView): boolean {
  return isUnassigned && consults === null
}

interface Ticking {
  readonly folder: Folder
  readonly viewKey: string
  readonly shown: readonly CaseRow[]
  readonly onCloseCases: InboxScreenProps['onCloseCases']
  readonly onFocus: (focus: RowFocus) => void
}

/** The state of the ticked rows, which a PCP can close or reopen (INB-09, INB-16). */
function useTicking({ folder, viewKey, shown, onCloseCases, onFocus }: Ticking) {
  const { userType } = useUser()
  // The dialog that closes several cases proposes claims, so it is shown to clinicians but not to delegates.
  const mayMark = useActing() === null
  const reopens = folder === 'closed_cases'
  const selection = useSelection(`${folder} ${viewKey}`, (row) => row.isDeleted === reopens)
  const { reopen } = useChangeCases()
  /** Focuses the row if no element has the focus, because the focused Undo button disappeared with its notice. */
  function goTo([id]: readonly string[]) {
    if (id !== undefined && hasNoFocus()) onFocus({ id })
  }
  function change() {
    const rows = [...selection.rows.values()]
    const next = nextRow(shown, new Set(selection.rows.keys()))
    function leave() {
      selection.clear()
      if (next !== undefined) onFocus({ id: next })
    }
    if (!reopens) return onCloseCases({ rows, onClosed: leave, onUndone: goTo })
    leave()
    return void reopen(rows)
  }
  return { mayTick: mayMark && BULK_CHANGERS.some((one) => one === userType), selection, change }
}

interface RowUses {
  readonly folder: Folder
  readonly onDeselect: (row: CaseRow) => void
  readonly onLeave: (row: CaseRow) => void
  readonly reports: Omit<ReportActions, 'kind'>
}

/** The row actions, and the shortcut key that creates a case. */
function useRowUses({ folder, onDeselect, onLeave, reports }: RowUses) {
  const navigate = useNavigate()
  const { userType } = useUser()
  const [readCase] = useReadCaseMutation()
  const mayMark = useMay('mark-done')
  const isAdmin = userType === 'Admin'

  function open(row: CaseRow) {
    if (draftOfRow(row)) return void navigate(editCasePath(row.caseId))
    // No read mark is stored when an administrator opens a case (INB-14).
    if (!isAdmin && mayMark) void readCase(row.caseId)
    onLeave(row)
    return void navigate(roomPath(row.caseId), { state: { from: folder } })
  }

  function onAssign(row: CaseRow) {
    const specialtyId = specialtyToFill(row)
    if (specialtyId === null) return
    onLeave(row)
    void navigate(assignPath(row.caseId, [specialtyId]), { state: { from: folder } })
  }

  const assigns = isAdmin && folder !== 'closed_cases'
  const assignments: RowActions | undefined = assigns
    ? { kind: 'assignment', onAssign, onDeselect }
    : undefined
  const actions: RowActions | undefined =
    folder === 'closed_cases' ? { kind: 'report', ...reports } : assignments

  const createKeys = useMemo(() => {
    const create = () => void navigate(PATHS.createCase)
    return new Map(createsCases(userType) ? [['c', create]] : [])
  }, [navigate, userType])
  useShortcuts(createKeys)
  return { open, actions }
}
