import Skeleton from '@mui/material/Skeleton'
import type { ComponentType } from 'react'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { PasskeysPart } from './security/passkeys-part.tsx'
import { useFetchSecurityQuery } from './security/security-calls.ts'
import { CodesDialog, RenameDialog, SetUpDialog } from './security/security-dialogs.tsx'
import { SessionsPart } from './security/sessions-part.tsx'
import { TwoFactorPart } from './security/two-factor-part.tsx'
import { type SecurityActions, useSecurityActions } from './security/use-security-actions.ts'

/** Asks for the password and hands its proof over. */
type ConfirmDialog = ComponentType<{
  reason: string
  onProved: (proof: string) => Promise<void>
  onClose: () => void
}>

type SecuritySectionProps = {
  /** The account page's own dialog, which the page passes on. */
  confirmDialog: ConfirmDialog
}

/** Two-factor, passkeys, and the person's devices and sessions: three sections of the account page. */
export function SecuritySection({ confirmDialog: Confirm }: SecuritySectionProps) {
  const { data, isError, isFetching, refetch } = useFetchSecurityQuery()
  const actions = useSecurityActions(() => void refetch())
  const { asked, close } = actions
  if (data === undefined) {
    return (
      <SettingsSection id="security" title="Two-factor" detail="A code or a passkey after the password.">
        {isError ? (
          <FailedState
            title="Your security settings could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Loading />
        )}
      </SettingsSection>
    )
  }
  return (
    <>
      <TwoFactorPart security={data.data} actions={actions} />
      <PasskeysPart passkeys={data.data.passkeys} actions={actions} />
      <SessionsPart sessions={data.data.sessions} actions={actions} />
      {asked ? <Confirm reason={asked.reason} onProved={asked.run} onClose={close} /> : null}
      <OpenDialog actions={actions} />
    </>
  )
}

function Loading() {
  return (
    <div aria-hidden>
      <Skeleton variant="rounded" height={68} />
      <Skeleton height={60} />
      <Skeleton height={60} />
    </div>
  )
}

function OpenDialog({ actions }: { actions: SecurityActions }) {
  const { shown, close } = actions
  if (shown === undefined) return null
  if (shown.kind === 'codes') return <CodesDialog codes={shown.codes} onClose={close} />
  if (shown.kind === 'set-up') {
    return (
      <SetUpDialog made={shown.made} isFirst={shown.isFirst} onDone={actions.showCodes} onClose={close} />
    )
  }
  const { passkey } = shown
  return (
    <RenameDialog
      passkey={passkey}
      onSave={(name) => void actions.saveName(passkey.id, name)}
      onClose={close}
    />
  )
}
