import type { OpenSession } from '@econsult/contract/auth/security'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { formatAge, formatDate, formatDateTime } from '../../../lib/dates.ts'
import { MINUTE } from '../../../lib/durations.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { List, Text } from '../../../ui/layout/words.ts'
import { FormFoot, SettingsSection } from '../../../ui/settings-section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { SettingRow } from './setting-row.tsx'
import type { SecurityActions } from './use-security-actions.ts'
import { phrases } from './phrases.ts'

type SessionsPartProps = { sessions: readonly OpenSession[]; actions: SecurityActions }

const Place = styled('span')(({ theme }) => ({
  width: 76,
  display: 'flex',
  justifyContent: 'flex-end',
  [theme.breakpoints.down('md')]: { width: 'auto' },
}))

// On a phone, the buttons are stacked, so that the text beside them fits on one line.
const Seen = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  [theme.breakpoints.down('md')]: { flexDirection: 'column-reverse', alignItems: 'flex-end', gap: 0 },
}))

/** The user's sessions; each session can be ended, or all other sessions together. */
export function SessionsPart({ sessions, actions }: SessionsPartProps) {
  const now = useNow()
  return (
    <SettingsSection id="sessions" title={phrases.devicesAndSessions} detail={phrases.devicesMean}>
      <List>
        {sessions.map((session) => (
          <SettingRow
            key={session.id}
            icon={session.kind === 'phone' ? Smartphone : Laptop}
            title={
              <>
                {session.device}
                {session.isCurrent ? <Chip label={phrases.thisDevice} color="primary" size="small" /> : null}
              </>
            }
            detail={detailOf(session)}
          >
            <Seen>
              <Text as="span" size="small" tone="faint" nowrap title={formatDateTime(session.lastActiveAt)}>
                {lastSeen(session, now)}
              </Text>
              <Place>
                {session.isCurrent ? null : (
                  <ActionButton
                    size="small"
                    color="inherit"
                    aria-label={phrases.logOutDevice({ device: session.device })}
                    busy={actions.ending === session.id}
                    onClick={() => void actions.endOne(session.id)}
                  >
                    {phrases.logOut}
                  </ActionButton>
                )}
              </Place>
            </Seen>
          </SettingRow>
        ))}
      </List>
      {sessions.length > 1 ? (
        <FormFoot>
          <ActionButton
            variant="outlined"
            startIcon={<LogOut />}
            busy={actions.ending === 'others'}
            onClick={() => void actions.endOthers()}
          >
            {phrases.logOutEverywhereElse}
          </ActionButton>
        </FormFoot>
      ) : null}
    </SettingsSection>
  )
}

function detailOf({ signedInAt, rememberedUntil }: OpenSession): string {
  const time = formatDateTime(signedInAt)
  return rememberedUntil === null
    ? phrases.signedIn({ time })
    : phrases.signedInAndRemembered({ time, day: formatDate(rememberedUntil) })
}

function lastSeen({ isCurrent, lastActiveAt }: OpenSession, now: number): string {
  if (isCurrent || now - lastActiveAt < MINUTE) return phrases.activeNow
  const age = formatAge(lastActiveAt, now)
  // After nine weeks, the age is a date.
  return age === formatDate(lastActiveAt) ? age : phrases.lastActive({ age })
}
