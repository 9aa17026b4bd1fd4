import type { Passkey } from '@econsult/contract/auth/security'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { List } from '../../../ui/layout/words.ts'
import { FormFoot, SettingsSection } from '../../../ui/settings-section.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { SettingRow } from './setting-row.tsx'
import type { SecurityActions } from './use-security-actions.ts'
import { phrases } from './phrases.ts'

type PasskeysPartProps = {
  passkeys: readonly Passkey[]
  /** True if the user also has an authenticator app. */
  hasAuthenticator: boolean
  actions: SecurityActions
}

/** The user's passkeys, which can be renamed, removed and added. */
export function PasskeysPart({ passkeys, hasAuthenticator, actions }: PasskeysPartProps) {
  const now = useNow()
  const isOnly = passkeys.length === 1 && !hasAuthenticator
  return (
    <SettingsSection id="passkeys" title={phrases.passkeys} detail={phrases.passkeysMean}>
      <List>
        {passkeys.map((passkey) => (
          <SettingRow
            key={passkey.id}
            icon={Fingerprint}
            title={passkey.name}
            detail={lastUseOf(passkey, now)}
          >
            <IconButton
              aria-label={phrases.rename({ name: passkey.name })}
              onClick={() => actions.rename(passkey)}
            >
              <Pencil size={18} />
            </IconButton>
            <IconButton
              aria-label={phrases.delete({ name: passkey.name })}
              onClick={() => actions.remove(passkey, isOnly)}
            >
              <Trash2 size={18} />
            </IconButton>
          </SettingRow>
        ))}
      </List>
      <FormFoot>
        <Button variant="contained" startIcon={<Plus />} onClick={actions.addPasskey}>
          {phrases.addPasskey}
        </Button>
      </FormFoot>
    </SettingsSection>
  )
}

function lastUseOf({ createdAt, lastUsedAt }: Passkey, now: number): string {
  if (lastUsedAt === null) return phrases.notUsedYet({ day: formatDate(createdAt) })
  const day = formatDate(lastUsedAt)
  return day === formatDate(now)
    ? phrases.lastUsedToday({ time: formatTime(lastUsedAt) })
    : phrases.lastUsed({ day })
}
