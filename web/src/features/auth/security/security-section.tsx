import { type Security, fetchSecurity } from '@econsult/contract/auth/security'
import Skeleton from '@mui/material/Skeleton'
import type { ComponentType, ReactNode } from 'react'
import { useRefetch } from '../../../lib/use-refetch.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import { PasskeysPart } from './passkeys-part.tsx'
import { CodesDialog, RenameDialog, SetUpDialog } from './security-dialogs.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { TwoFactorPart } from './two-factor-part.tsx'
import { type SecurityActions, useSecurityActions } from './use-security-actions.ts'
import { addCalls } from '../../../lib/server-calls.ts'
import { phrases } from './phrases.ts'

/** Dialog that requires the password and returns its proof. */
type ConfirmDialog = ComponentType<{
  reason: string
  onProved: (proof: string) => Promise<void>
  onClose: () => void
}>

type SecuritySectionProps = {
  /** The account feature's password dialog, passed in by the page, because features never import each other. */
  confirmDialog: ConfirmDialog
}

/** Two-factor sign-in, passkeys, and the user's devices and sessions: three sections of the account page. */
export function SecuritySection({ confirmDialog: Confirm }: SecuritySectionProps) {
  const query = useFetchSecurityQuery()
  const refetch = useRefetch(query.refetch)
  const actions = useSecurityActions(() => void refetch())
  const { asked, close } = actions
  return (
    <Loaded of={query} failed={phrases.notLoaded} placeholder={<Loading />} frame={FirstSection}>
      {({ data: security }) => (
        <>
          <TwoFactorPart security={security} actions={actions} />
          <PasskeysPart
            passkeys={security.passkeys}
            hasAuthenticator={security.hasAuthenticator}
            actions={actions}
          />
          <SessionsPart sessions={security.sessions} actions={actions} />
          {asked ? <Confirm reason={asked.reason} onProved={asked.run} onClose={close} /> : null}
          <OpenDialog security={security} actions={actions} />
        </>
      )}
    </Loaded>
  )
}

/** Placeholder for the first of the three sections, while none is loaded. */
function FirstSection({ children }: { children: ReactNode }) {
  return (
    <SettingsSection id="security" title={phrases.twoFactor} detail={phrases.twoFactorMeans}>
      {children}
    </SettingsSection>
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

function OpenDialog({ security, actions }: { security: Security; actions: SecurityActions }) {
  const { shown, close } = actions
  if (shown === undefined) return null
  if (shown.kind === 'codes') return <CodesDialog codes={shown.codes} onClose={close} />
  if (shown.kind === 'set-up') {
    return (
      <SetUpDialog made={shown.made} isFirst={shown.isFirst} onDone={actions.showCodes} onClose={close} />
    )
  }
  if (shown.kind === 'factor') {
    return (
      <FactorDialog
        title={phrases.turnTwoFactorOff}
        has={{ code: security.hasAuthenticator, passkey: security.passkeys.length > 0 }}
        onShown={(factor) => actions.showFactor(() => shown.send(factor))}
        onClose={close}
      />
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

const api = addCalls(({ query }) => ({
  fetchSecurity: query(fetchSecurity, { keepUnusedDataFor: 0 }),
}))

const { useFetchSecurityQuery } = api
