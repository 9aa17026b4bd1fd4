import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import { styled } from '@mui/material/styles'
import { ChevronDown, CircleQuestionMark } from 'lucide-react'
import { CONNECT_WORDS } from './connect-words.ts'
import { boldText } from '../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

const Box = styled('details')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 16,
  borderRadius: theme.vars.shape.borderRadius,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.app.navySoft,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    padding: '0 16px',
    borderRadius: theme.vars.shape.borderRadius,
    fontWeight: 600,
    listStyle: 'none',
    cursor: 'pointer',
    color: theme.vars.palette.app.heading,
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  },
  '&[open] > summary > :last-child': { transform: 'rotate(180deg)' },
  '& > ol': { margin: 0, padding: '0 16px 14px 40px' },
  '& > ol > li + li': { marginTop: 4 },
  [theme.breakpoints.down('md')]: { '& > summary': { minHeight: 48 } },
}))

type WhereToFindProps = { system: ConnectableSystem; isOpen: boolean; onToggle: (isOpen: boolean) => void }

const BOLD = { bold: boldText }

/** An expandable numbered list that explains where to find the values of a record system. */
export function WhereToFind({ system, isOpen, onToggle }: WhereToFindProps) {
  return (
    <Box open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>
        <CircleQuestionMark size={18} />
        {phrases.whereToFind}
        <ChevronDown size={16} />
      </summary>
      <ol>
        {CONNECT_WORDS[system].where.map(({ fields, text }) => (
          <li key={text}>{fields ? phrases.whereOfFields(BOLD, { fields, text }) : text}</li>
        ))}
      </ol>
    </Box>
  )
}
