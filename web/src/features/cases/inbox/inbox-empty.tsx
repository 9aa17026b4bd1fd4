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

const TITLES: Record<Folder, string> = {
  cases: 'No open cases',
  all_cases: 'No cases yet',
  closed_cases: 'No closed cases',
}

const ARRIVALS: Record<UserType, string> = {
  PCP: 'When you have a question for a specialist, create a case.',
  PCPSUPERUSER: 'When you have a question for a specialist, create a case.',
  Specialty: 'A case appears here as soon as it is assigned to you.',
  Biller: 'Cases of your practice appear here.',
  Admin: 'New cases of all practices appear here.',
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
  if (folder === 'closed_cases') return 'Closed cases and their reports are kept here.'
  if (folder === 'cases' && createsCases(userType) && !isNew) {
    return `Everything is answered and closed. ${ARRIVALS[userType]}`
  }
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
          Create new case
          <CreateKey aria-hidden="true">c</CreateKey>
        </Button>
      ) : null}
      {folder === 'cases' && !isNew ? (
        <Button component={Link} to={PATHS.closedCases} variant="outlined">
          View Closed Cases
        </Button>
      ) : null}
      {folder === 'closed_cases' ? (
        <Button component={Link} to={PATHS.openCases} variant="outlined">
          View Open Cases
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
      detail={search === '' ? undefined : 'Try the beginning of a first or last name.'}
    >
      <Button variant="outlined" onClick={() => onView(WHOLE_FOLDER)}>
        Show all cases
      </Button>
    </EmptyState>
  )
}

function nothingTitle(view: InboxView, total: number | null): string {
  const { search, specialtyId, isUnassigned, isUnread, claimStatus, consults } = view
  if (search.trim() !== '') return `No case matches “${shortened(search.trim())}”`
  if (consults !== null) {
    return total === 0 ? 'This figure includes no consults' : 'None of these consults is in your inbox'
  }
  if (isUnread) return 'All cases are read'
  if (claimStatus !== null) return 'No cases with this claim status'
  if (!isUnassigned) return 'No cases of this specialty'
  return specialtyId === null
    ? 'Every case has a specialist'
    : 'Every case of this specialty has a specialist'
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}
