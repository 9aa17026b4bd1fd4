import type { InboxSort } from '@econsult/contract/cases/inbox'
import type { Specialty } from '@econsult/contract/specialties'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown, ListFilter, Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { SquareButton } from '../../../ui/square-button.ts'
import { CLAIM_CHOICES } from './claim-menu.tsx'
import { useGetAllSpecialtiesQuery } from './inbox-calls.ts'
import type { InboxView } from './inbox-view.ts'
import { Choice } from './menu-choice.tsx'
import { phrases } from './phrases.ts'

const NONE: readonly Specialty[] = []
const ALL = phrases.allSpecialties
const GONE = phrases.deletedSpecialty

const SORTS: readonly (readonly [InboxSort | null, string])[] = [
  [null, phrases.unreadFirst],
  ['newest', phrases.newestFirst],
  ['oldest', phrases.oldestFirst],
  ['name-ascending', phrases.patientAToZ],
  ['name-descending', phrases.patientZToA],
  ['claim-descending', phrases.submittedFirst],
  ['claim-ascending', phrases.notSubmittedFirst],
]

const Trigger = styled(Button)(({ theme }) => ({
  width: 188,
  justifyContent: 'flex-start',
  fontWeight: 400,
  color: theme.vars.palette.text.primary,
  '& .MuiButton-endIcon': { marginLeft: 'auto' },
  '& > span:not([class])': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}))

type ViewMenuProps = {
  view: InboxView
  /** True if specialties are offered (Admin and PCP); on a phone, all users choose the sort order here. */
  mayFilter: boolean
  /** True if the folder has claims; on wider screens, they are filtered in a separate menu. */
  hasClaims: boolean
  onChange: (part: Partial<InboxView>) => void
}

/**
 * Menu that selects 'All Specialties' or one specialty; on a phone, which has no column headings, also the sort order.
 */
export function ViewMenu({ view, mayFilter, hasClaims, onChange }: ViewMenuProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { data } = useGetAllSpecialtiesQuery(undefined, { skip: !mayFilter })
  const specialties = data?.data ?? NONE
  const isGone = data !== undefined && specialties.every((one) => one.id !== view.specialtyId)
  const chosen = specialties.find((one) => one.id === view.specialtyId)?.title ?? (isGone ? GONE : ' ')
  const label = view.specialtyId === null ? ALL : chosen
  if (!isPhone && !mayFilter) return null

  const opener = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  }
  function choose(part: Partial<InboxView>) {
    setAnchor(null)
    onChange(part)
  }
  const isChanged = view.specialtyId !== null || view.sort !== null || view.claimStatus !== null
  return (
    <>
      {isPhone ? (
        <SquareButton
          {...opener}
          aria-label={phrases.filter({ choice: mayFilter ? label : sortLabel(view.sort) })}
          data-on={isChanged || undefined}
        >
          <ListFilter size={20} />
        </SquareButton>
      ) : (
        <Trigger
          {...opener}
          variant="outlined"
          startIcon={<Stethoscope />}
          endIcon={<ChevronDown size={16} />}
        >
          <span>{label}</span>
        </Trigger>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -4, horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 248, maxHeight: 'min(560px, 80vh)' } } }}
      >
        {mayFilter
          ? [{ id: null, title: ALL }, ...specialties].map(({ id, title }) => (
              <Choice
                key={id ?? ALL}
                label={title}
                isChosen={view.specialtyId === id}
                onChoose={() => choose({ specialtyId: id })}
              />
            ))
          : null}
        {isPhone && hasClaims ? (
          <ListSubheader key="claims" role="presentation" disableSticky>
            {phrases.claimStatusHeading}
          </ListSubheader>
        ) : null}
        {isPhone && hasClaims
          ? CLAIM_CHOICES.map(([claimStatus, title]) => (
              <Choice
                key={title}
                label={title}
                isChosen={view.claimStatus === claimStatus}
                onChoose={() => choose({ claimStatus })}
              />
            ))
          : null}
        {isPhone ? (
          <ListSubheader key="order" role="presentation" disableSticky>
            {phrases.orderHeading}
          </ListSubheader>
        ) : null}
        {isPhone
          ? SORTS.map(([sort, title]) => (
              <Choice
                key={title}
                label={title}
                isChosen={view.sort === sort}
                onChoose={() => choose({ sort })}
              />
            ))
          : null}
      </Menu>
    </>
  )
}

function sortLabel(sort: InboxSort | null): string {
  return SORTS.find(([one]) => one === sort)?.[1] ?? ''
}
