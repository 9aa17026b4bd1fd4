import type { CaseRow } from '@econsult/contract/cases'
import { BULK_CHANGERS, createsCases } from '@econsult/contract/roles'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { assignPath, editCasePath, type Folder, PATHS, roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ListBody, ListScreen } from '../list-frame.ts'
import { draftOfRow } from '../drafts/as-case-row.ts'
import { FOLDER_VIEWS } from './folder-view.ts'
import { useReadCaseMutation } from './inbox-calls.ts'
import { InboxCounts } from './inbox-counts.tsx'
import { InboxRows } from './inbox-rows.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { InboxBanner } from './inbox-banner.tsx'
import { type ReportActions, type RowActions, RowActionsContext } from './row-action-button.tsx'
import { specialtyToFill } from './row-facts.ts'
import { LIST_PAGE_SIZE, useRowsThatFit } from './rows-that-fit.ts'
import { SelectionBar } from './selection-bar.tsx'
import { useChangeCases } from './use-change-cases.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useInboxPage } from './use-inbox-page.ts'
import { useInboxView } from './use-inbox-view.ts'
import { useLiveInbox } from './use-live-inbox.ts'
import { useReturnPoint } from './use-return-point.ts'
import { useSelection } from './use-selection.ts'

/** How long a search rests before it is asked, in milliseconds. */
const TYPING_PAUSE = 200

type InboxScreenProps = {
  folder: Folder
  /** An Admin wants to take a case from its specialist. */
  onDeselect: (row: CaseRow) => void
  /** The reports of closed cases. */
  reports: Omit<ReportActions, 'kind'>
}

/** A folder of the inbox: open, all or closed cases. */
export function InboxScreen({ folder, onDeselect, reports }: InboxScreenProps) {
  const isGrid = useMediaQuery(useTheme().breakpoints.up('md'))
  const [fitting, body] = useRowsThatFit()
  const back = useReturnPoint(folder)
  const { view, change } = useInboxView(back.view)
  const search = useSettled(view.search, TYPING_PAUSE)
  const inbox = useInboxPage(folder, { ...view, search }, isGrid ? fitting : LIST_PAGE_SIZE, back.trail)
  const onLeave = (row: CaseRow) => back.leave(view, inbox.trail, row.id)
  const { open, actions } = useRowUses({ folder, onDeselect, onLeave, reports })
  const ticking = useTicking(folder, JSON.stringify([view.specialtyId, view.isUnassigned, search]))
  const layout = useGridLayout({
    isClosed: folder === 'closed_cases',
    hasTicks: ticking.mayTick,
    hasAssignments: actions?.kind === 'assignment',
    sort: view.sort,
  })
  useLiveInbox()

  const { title } = FOLDER_VIEWS[folder]
  const { selection } = ticking
  return (
    <ListScreen>
      <PageHead
        title={title}
        detail={
          <InboxCounts folder={folder} page={inbox.shown?.page.page ?? null} view={view} onChange={change} />
        }
      >
        <InboxTools folder={folder} view={view} onChange={change} />
      </PageHead>
      <InboxBanner />
      <ListBody ref={body}>
        <RowActionsContext value={actions}>
          <InboxRows
            folder={folder}
            inbox={inbox}
            layout={isGrid ? layout : null}
            pageSize={fitting}
            openedId={back.openedId}
            onOpen={open}
            selection={ticking.mayTick ? selection : undefined}
            view={view}
            onView={change}
          />
        </RowActionsContext>
      </ListBody>
      {selection.rows.size > 0 ? (
        <SelectionBar selection={selection} reopens={folder === 'closed_cases'} onChange={ticking.change} />
      ) : null}
    </ListScreen>
  )
}

/** The rows that a PCP ticks, to close them or to open them again (document 1, section 6). */
function useTicking(folder: Folder, viewKey: string) {
  const { userType } = useUser()
  const reopens = folder === 'closed_cases'
  const selection = useSelection(`${folder} ${viewKey}`, (row) => row.isDeleted === reopens)
  const changeCases = useChangeCases()
  function change() {
    selection.clear()
    void changeCases([...selection.rows.values()], !reopens)
  }
  return { mayTick: BULK_CHANGERS.some((one) => one === userType), selection, change }
}

interface RowUses {
  readonly folder: Folder
  readonly onDeselect: (row: CaseRow) => void
  readonly onLeave: (row: CaseRow) => void
  readonly reports: Omit<ReportActions, 'kind'>
}

/** What the person can do with a row, and the key that creates a case. */
function useRowUses({ folder, onDeselect, onLeave, reports }: RowUses) {
  const navigate = useNavigate()
  const { userType } = useUser()
  const [readCase] = useReadCaseMutation()
  const isAdmin = userType === 'Admin'

  function open(row: CaseRow) {
    if (draftOfRow(row)) return void navigate(editCasePath(row.caseId))
    // An administrator's view is not tracked (document 1, section 4).
    if (!isAdmin) void readCase(row.caseId)
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
