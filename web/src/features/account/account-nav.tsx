import { styled } from '@mui/material/styles'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { accountPath, type AccountSectionId } from '../../lib/paths.ts'
import type { AccountArea, AccountSection } from './account-sections.ts'
import { phrases } from './section-phrases.ts'

const AreaName = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '12px 10px 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { ...theme.typography.h3, padding: '20px 16px 12px' },
}))

const Items = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-apart]': { marginTop: 12, paddingTop: 12, borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gap: 0,
    '& > li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '&[data-apart]': {
      marginTop: 0,
      paddingTop: 0,
      borderTop: `8px solid ${theme.vars.palette.background.default}`,
    },
  },
}))

const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 36,
  padding: '0 10px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 500,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    fontWeight: 650,
    color: theme.vars.palette.app.heading,
    backgroundColor: theme.vars.palette.app.press,
  },
  '& > .lucide:last-child': { display: 'none', marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: {
    gap: 16,
    minHeight: 48,
    padding: '0 16px',
    borderRadius: 0,
    color: theme.vars.palette.text.primary,
    '&[aria-current]': { fontWeight: 500, backgroundColor: 'transparent' },
    '& > .lucide:last-child': { display: 'block' },
  },
}))

type AccountNavProps = {
  sections: Readonly<Record<AccountArea, readonly AccountSection[]>>
  current: AccountSectionId
}

/**
 * The navigation of the account page, grouped by area: beside the open section, or on a phone as a separate page
 * (END-09).
 */
export function AccountNav({ sections, current }: AccountNavProps) {
  return (
    <nav aria-label={phrases.accountSections}>
      <Area name={phrases.me} sections={sections.me} current={current} />
      <Area name={phrases.practiceArea} sections={sections.practice} current={current} />
      <Entries label={phrases.colleagues} sections={sections.colleagues} current={current} isApart />
    </nav>
  )
}

type AreaProps = { name: string; sections: readonly AccountSection[]; current: AccountSectionId }

function Area({ name, sections, current }: AreaProps) {
  if (sections.length === 0) return null
  return (
    <>
      <AreaName aria-hidden="true">{name}</AreaName>
      <Entries label={name} sections={sections} current={current} />
    </>
  )
}

type EntriesProps = {
  label: string
  sections: readonly AccountSection[]
  current: AccountSectionId
  /** True if a line separates these links from the links above. */
  isApart?: true
}

function Entries({ label, sections, current, isApart }: EntriesProps) {
  if (sections.length === 0) return null
  return (
    <Items aria-label={label} data-apart={isApart}>
      {sections.map(({ id, title, Icon }) => (
        <li key={id}>
          <Entry to={accountPath(id)} aria-current={id === current ? 'page' : undefined}>
            <Icon size={18} />
            {title}
            <ChevronRight size={16} />
          </Entry>
        </li>
      ))}
    </Items>
  )
}
