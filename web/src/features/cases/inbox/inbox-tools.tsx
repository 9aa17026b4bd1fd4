import { SPECIALTY_FILTERERS } from '@econsult/contract/roles'
import { MAX_SEARCH_LENGTH } from '@econsult/contract/limits'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type RefObject, useMemo, useRef } from 'react'
import type { Folder } from '../../../lib/paths.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { SearchInput } from '../../../ui/fields/search-input.tsx'
import type { InboxView } from './inbox-view.ts'
import { ViewMenu } from './view-menu.tsx'

type InboxToolsProps = {
  folder: Folder
  view: InboxView
  onChange: (part: Partial<InboxView>) => void
}

/** The specialty filter (Admin and PCP, INB-03) and the search (INB-04) in the head of a folder. */
export function InboxTools({ folder, view, onChange }: InboxToolsProps) {
  const search = useRef<HTMLInputElement>(null)
  const { userType } = useUser()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const mayFilter = SPECIALTY_FILTERERS.some((one) => one === userType)
  useSearchKey(search)
  const menu = <ViewMenu view={view} mayFilter={mayFilter} onChange={onChange} />
  return (
    <>
      {isPhone ? null : menu}
      <SearchInput
        ref={search}
        label={folder === 'closed_cases' ? 'Specialty or patient name' : 'Search patient name'}
        value={view.search}
        onChange={(text) => onChange({ search: text.slice(0, MAX_SEARCH_LENGTH) })}
        shortcut="/"
      />
      {isPhone ? menu : null}
    </>
  )
}

/** The key / leads to the search. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  const keys = useMemo(() => new Map([['/', () => search.current?.focus()]]), [search])
  useShortcuts(keys)
}
