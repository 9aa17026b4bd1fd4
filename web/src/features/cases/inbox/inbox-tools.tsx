import { DELIVERY_READERS } from '@econsult/contract/deliveries'
import { SPECIALTY_FILTERERS } from '@econsult/contract/roles'
import { MAX_SEARCH_LENGTH } from '@econsult/contract/limits'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Send } from 'lucide-react'
import { type RefObject, useMemo, useRef } from 'react'
import { type Folder, PATHS } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { Link } from 'react-router'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import { ClaimMenu } from './claim-menu.tsx'
import type { InboxView } from './inbox-view.ts'
import { ViewMenu } from './view-menu.tsx'
import { phrases } from './phrases.ts'

type InboxToolsProps = {
  folder: Folder
  view: InboxView
  onChange: (part: Partial<InboxView>) => void
}

/** The specialty filter (Admin and PCP, INB-03) and the search (INB-04) in a folder's header. */
export function InboxTools({ folder, view, onChange }: InboxToolsProps) {
  const search = useRef<HTMLInputElement>(null)
  const { userType } = useUser()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const mayFilter = SPECIALTY_FILTERERS.some((one) => one === userType)
  useSearchKey(search)
  const hasClaims = folder !== 'cases' && view.consults === null
  const menu = <ViewMenu view={view} mayFilter={mayFilter} hasClaims={hasClaims} onChange={onChange} />
  const isReader = DELIVERY_READERS.some((one) => one === userType)
  return (
    <>
      {folder === 'closed_cases' && isReader ? <DeliveriesLink isIcon={isPhone} /> : null}
      {isPhone ? null : menu}
      {hasClaims && !isPhone ? (
        <ClaimMenu chosen={view.claimStatus} onChange={(claimStatus) => onChange({ claimStatus })} />
      ) : null}
      <SearchInput
        ref={search}
        label={folder === 'closed_cases' ? phrases.searchSpecialtyOrPatient : phrases.searchPatientName}
        value={view.search}
        onChange={(text) => onChange({ search: text.slice(0, MAX_SEARCH_LENGTH) })}
        shortcut="/"
      />
      {isPhone ? menu : null}
    </>
  )
}

/** Link to the deliveries of closed cases. */
function DeliveriesLink({ isIcon }: { isIcon: boolean }) {
  if (isIcon) {
    return (
      <IconButton
        component={Link}
        to={PATHS.deliveries}
        aria-label={phrases.deliveries}
        sx={{ width: 44, height: 44 }}
      >
        <Send size={20} />
      </IconButton>
    )
  }
  return (
    <Button component={Link} to={PATHS.deliveries} variant="outlined" startIcon={<Send />}>
      {phrases.deliveries}
    </Button>
  )
}

/** The key / focuses the search. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  const keys = useMemo(() => new Map([['/', () => search.current?.focus()]]), [search])
  useShortcuts(keys)
}
