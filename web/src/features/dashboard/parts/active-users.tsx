import { ACTIVE_USER_DAYS, type DashboardUtilization } from '@econsult/contract/dashboard'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { formatDate, formatDay } from '../../../lib/dates.ts'
import { DAY } from '../../../lib/durations.ts'
import { useNow } from '../../../ui/use-now.ts'
import { CardHead, CardTitle } from './chart-card.tsx'
import { EXPLANATIONS } from './explanations.ts'
import { InfoMark } from './info-mark.tsx'
import { Card } from './tile.tsx'
import { phrases } from './phrases.ts'

type ActiveUsersProps = { users: NonNullable<DashboardUtilization['activeUsers']> }

const Box = styled(Card)(({ theme }) => ({
  padding: '16px 24px',
  [theme.breakpoints.down('md')]: { padding: 16 },
}))

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.8125rem',
  '& li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& small': { marginLeft: 'auto', fontSize: 'inherit', color: theme.vars.palette.text.disabled },
}))

const Dot = styled('i')(({ theme }) => ({
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.text.disabled}`,
  '&[data-active]': { boxShadow: 'none', backgroundColor: theme.vars.palette.app.online },
}))

const FIRST = 4

/** Id of the HTML element that lists the active users. */
export const ACTIVE_PEOPLE = 'active-people'

/** The users who were recently signed in, followed by those who were not. */
export function ActiveUsers({ users }: ActiveUsersProps) {
  const [showsAll, setShowsAll] = useState(false)
  const now = useNow()
  const shown = showsAll ? users.people : users.people.slice(0, FIRST)
  const left = users.total - shown.length
  return (
    <Box id={ACTIVE_PEOPLE} aria-label={phrases.activeUsersByName}>
      <CardHead>
        <CardTitle>
          {phrases.activeUsers}
          <InfoMark title={phrases.activeUsers} {...EXPLANATIONS.activeUsers} />
        </CardTitle>
      </CardHead>
      <Rows>
        {shown.map((person) => (
          <li key={person.id}>
            <Dot data-active={isActive(person.lastActiveAt, now) || undefined} />
            {person.name}
            <small>{lastActive(person.lastActiveAt, now)}</small>
          </li>
        ))}
      </Rows>
      {!showsAll && users.people.length > FIRST ? (
        <Button size="small" variant="text" sx={{ ml: -2 }} onClick={() => setShowsAll(true)}>
          {users.people.length === users.total
            ? phrases.showAll({ count: users.people.length })
            : phrases.showFirst({ count: users.people.length })}
        </Button>
      ) : null}
      {showsAll && left > 0 ? <small>{phrases.andMore({ count: left })}</small> : null}
    </Box>
  )
}

function isActive(lastActiveAt: number | null, now: number): boolean {
  return lastActiveAt !== null && now - lastActiveAt <= ACTIVE_USER_DAYS * DAY
}

function lastActive(lastActiveAt: number | null, now: number): string {
  if (lastActiveAt === null) return phrases.neverSignedIn
  return isActive(lastActiveAt, now)
    ? formatDay(lastActiveAt, now)
    : phrases.lastActive({ day: formatDate(lastActiveAt) })
}
