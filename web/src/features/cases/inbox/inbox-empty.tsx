import { createsCases, type UserType } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { type Folder, PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { KeyboardKey } from '../../../ui/keyboard-key.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { InboxDrawing } from '../../../ui/states/inbox-drawing.tsx'
import { useFolderCounts } from '../../../lib/folder-counts.ts'
import { type InboxView, WHOLE_FOLDER } from './inbox-view.ts'
import { phrases } from './empty-phrases.ts'

const TITLES: Record<Folder, string> = {
  cases: phrases.noOpenCases,
  all_cases: phrases.noCasesYet,
  closed_cases: phrases.noClosedCases,
}

const ARRIVALS: Record<UserType, string> = {
  PCP: phrases.createForQuestion,
  PCPSUPERUSER: phrases.createForQuestion,
  Specialty: phrases.assignedAppearHere,
  Biller: phrases.ofPracticeAppearHere,
  Admin: phrases.ofAllAppearHere,
}

// On the filled button, the label of the shortcut key has no border.
const CreateKey = styled(KeyboardKey)(({ theme }) => ({
  color: 'inherit',
  backgroundColor: 'rgba(255, 255, 255, 0.16)',
  boxShadow: 'none',
  ...theme.applyStyles('dark', { backgroundColor: 'rgba(0, 0, 0, 0.14)' }),
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

function detailOf(folder: Folder, userType: UserType, isNew: boolean): string {
  if (folder === 'closed_cases') return phrases.closedAreKept
  if (folder === 'cases' && createsCases(userType) && !isNew) return phrases.allAnswered
  return ARRIVALS[userType]
}

/** Shown in an empty folder: explains the folder and the next step. */
export function InboxEmpty({ folder }: { folder: Folder }) {
  const { userType } = useUser()
  // True for a user without any case, who has not answered or closed one either.
  const isNew = useFolderCounts().all === 0
  const mayCreate = createsCases(userType) && folder !== 'closed_cases'
  return (
    <EmptyState title={TITLES[folder]} detail={detailOf(folder, userType, isNew)} drawing={<InboxDrawing />}>
      {mayCreate ? (
        <Button component={Link} to={PATHS.createCase} variant="contained" startIcon={<Plus />}>
          {phrases.createNewCase}
          <CreateKey aria-hidden="true">c</CreateKey>
        </Button>
      ) : null}
      {folder === 'cases' && !isNew ? (
        <Button component={Link} to={PATHS.closedCases} variant="outlined">
          {phrases.viewClosedCases}
        </Button>
      ) : null}
      {folder === 'closed_cases' ? (
        <Button component={Link} to={PATHS.openCases} variant="outlined">
          {phrases.viewOpenCases}
        </Button>
      ) : null}
    </EmptyState>
  )
}

type NothingFoundProps = {
  view: InboxView
  /** The number of matching cases, including cases of colleagues, which are not listed. */
  total: number | null
  onView: (part: Partial<InboxView>) => void
}

/** Shown if no case matches: displays the filter and the search, and a button that shows all cases. */
export function NothingFound({ view, total, onView }: NothingFoundProps) {
  const search = view.search.trim()
  return (
    <EmptyState
      title={nothingTitle(view, total)}
      detail={search === '' ? undefined : phrases.tryBeginningOfName}
    >
      <Button variant="outlined" onClick={() => onView(WHOLE_FOLDER)}>
        {phrases.showAllCases}
      </Button>
    </EmptyState>
  )
}

function nothingTitle(view: InboxView, total: number | null): string {
  const { search, specialtyId, isUnassigned, isUnread, claimStatus, consults } = view
  if (search.trim() !== '') return phrases.noCaseMatches({ search: shortened(search.trim()) })
  if (consults !== null) {
    return total === 0 ? phrases.noConsultsInFigure : phrases.noneInInbox
  }
  if (isUnread) return phrases.allRead
  if (claimStatus !== null) return phrases.noneWithClaimStatus
  if (!isUnassigned) return phrases.noneOfSpecialty
  return specialtyId === null ? phrases.allAssigned : phrases.allOfSpecialtyAssigned
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}
