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
import { useHasNoCase } from '../case-calls.ts'
import type { InboxView } from './inbox-view.ts'

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

// On the filled button the key has no edge of its own.
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

/** A folder without cases: what it is for, and the next step. */
export function InboxEmpty({ folder }: { folder: Folder }) {
  const { userType } = useUser()
  // Who never had a case has answered and closed nothing.
  const isNew = useHasNoCase()
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

type NothingFoundProps = { view: InboxView; onView: (part: Partial<InboxView>) => void }

/** No case of the folder meets the filter and the search: what was asked, and the way back to all. */
export function NothingFound({ view, onView }: NothingFoundProps) {
  const search = view.search.trim()
  return (
    <EmptyState
      title={nothingTitle(view)}
      detail={search === '' ? undefined : 'Search by the start of any word of the name.'}
    >
      <Button
        variant="outlined"
        onClick={() => onView({ search: '', specialtyId: null, isUnassigned: false })}
      >
        Show all cases
      </Button>
    </EmptyState>
  )
}

function nothingTitle({ search, specialtyId, isUnassigned }: InboxView): string {
  if (search.trim() !== '') return `No case matches “${shortened(search.trim())}”`
  if (!isUnassigned) return 'No cases of this specialty'
  return specialtyId === null
    ? 'Every case has a specialist'
    : 'Every case of this specialty has a specialist'
}

function shortened(text: string): string {
  const characters = Array.from(text)
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}
