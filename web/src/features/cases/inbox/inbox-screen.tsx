import type { CaseRow } from '@econsult/contract/cases'
import { createsCases } from '@econsult/contract/roles'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { assignPath, type Folder, PATHS, roomPath } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { countsText, FOLDER_VIEWS } from './folder-view.ts'
import { useReadCaseMutation } from './inbox-calls.ts'
import { InboxRows } from './inbox-rows.tsx'
import { PhoneNumberBanner } from './phone-number-banner.tsx'
import { specialtyToFill } from './row-facts.ts'
import { LIST_PAGE_SIZE, LOWEST_BODY, useRowsThatFit } from './rows-that-fit.ts'
import { useInboxPage } from './use-inbox-page.ts'
import { useLiveInbox } from './use-live-inbox.ts'
import { useReturnPoint } from './use-return-point.ts'

const Screen = styled('div')({ flex: '1 0 auto', display: 'flex', flexDirection: 'column' })

// As high as what is left of the window, whatever it holds: its height decides how many rows a page has.
const Body = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  [theme.breakpoints.up('md')]: { flex: '1 0 0', minHeight: LOWEST_BODY, overflow: 'hidden' },
}))

type InboxScreenProps = {
  folder: Folder
  /** An Admin wants to take a case from its specialist. */
  onDeselect: (row: CaseRow) => void
}

/** A folder of the inbox: open, all or closed cases. */
export function InboxScreen({ folder, onDeselect }: InboxScreenProps) {
  const { breakpoints } = useTheme()
  const isGrid = useMediaQuery(breakpoints.up('md'))
  const [fitting, body] = useRowsThatFit()
  const back = useReturnPoint(folder)
  const inbox = useInboxPage(folder, isGrid ? fitting : LIST_PAGE_SIZE, back.trail)
  const { leave } = back
  const { trail } = inbox
  const onLeave = useCallback((row: CaseRow) => leave(trail, row.id), [leave, trail])
  const { open, actions } = useRowUses(folder, onDeselect, onLeave)
  useLiveInbox()

  const { title } = FOLDER_VIEWS[folder]
  const counts = inbox.shown && countsText(folder, inbox.shown.page.page)
  return (
    <Screen>
      <PageHead title={title} detail={<span role="status">{counts}</span>} />
      <PhoneNumberBanner />
      <Body ref={body}>
        <InboxRows
          folder={folder}
          inbox={inbox}
          isGrid={isGrid}
          pageSize={fitting}
          openedId={back.openedId}
          onOpen={open}
          actions={actions}
        />
      </Body>
    </Screen>
  )
}

/** What the person can do with a row, and the key that creates a case. */
function useRowUses(folder: Folder, onDeselect: (row: CaseRow) => void, onLeave: (row: CaseRow) => void) {
  const navigate = useNavigate()
  const { userType } = useUser()
  const [readCase] = useReadCaseMutation()
  const isAdmin = userType === 'Admin'

  function open(row: CaseRow) {
    // An administrator's view is not tracked (document 1, section 4).
    if (!isAdmin) void readCase(row.caseId)
    onLeave(row)
    void navigate(roomPath(row.caseId), { state: { from: folder } })
  }

  const actions = useMemo(() => {
    const onAssign = (row: CaseRow) => {
      const specialtyId = specialtyToFill(row)
      if (specialtyId === null) return
      onLeave(row)
      void navigate(assignPath(row.caseId, [specialtyId]), { state: { from: folder } })
    }
    // Closed cases must be reopened before anybody is assigned.
    return isAdmin && folder !== 'closed_cases' ? { onAssign, onDeselect } : undefined
  }, [folder, isAdmin, navigate, onDeselect, onLeave])

  const create = () => void navigate(PATHS.createCase)
  useShortcuts(createsCases(userType) ? new Map([['c', create]]) : new Map())
  return { open, actions }
}
