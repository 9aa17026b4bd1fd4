import type { Security } from '@econsult/contract/auth/security'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileKey, ShieldCheck, ShieldOff, Smartphone, Users } from 'lucide-react'
import { formatDate } from '../../../lib/dates.ts'
import { Block, List } from '../../../ui/layout/words.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SecurityActions } from './use-security-actions.ts'

const HOW_MANY_CODES = 10

type PartProps = { security: Security; actions: SecurityActions }

const Summary = styled('div', { shouldForwardProp: (name) => name !== 'on' })<{ on: boolean }>(
  ({ theme, on }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    padding: '14px 16px',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: on ? theme.vars.palette.app.okSoft : theme.vars.palette.app.press,
    '& > .lucide': {
      flex: 'none',
      color: on ? theme.vars.palette.success.main : theme.vars.palette.text.secondary,
    },
    '& > div': { flex: 1 },
  }),
)

/** Shows whether two-factor sign-in is on and required, the kinds of factors, and the recovery codes. */
export function TwoFactorPart({ security, actions }: PartProps) {
  const isOn = security.since !== null
  return (
    <SettingsSection id="security" title="Two-factor" detail={detailOf(security)}>
      <Summary on={isOn}>
        {isOn ? <ShieldCheck size={20} /> : <ShieldOff size={20} />}
        <div>
          <Block strong>{security.since === null ? 'Off' : `On since ${formatDate(security.since)}`}</Block>
          <Block size="small" tone="secondary">
            {isOn ? summaryOf(security) : 'Your password alone opens your account.'}
          </Block>
        </div>
        {isOn && !security.isRequired ? (
          <Button variant="outlined" size="small" onClick={actions.turnOff}>
            Turn off
          </Button>
        ) : null}
      </Summary>
      <List>
        <SettingRow icon={Smartphone} title="Authenticator app" detail="Six digits, new every 30 s">
          <Button variant="outlined" size="small" onClick={() => actions.setUp(!isOn)}>
            {security.hasAuthenticator ? 'Change phone' : 'Set up'}
          </Button>
        </SettingRow>
        {isOn ? (
          <SettingRow
            icon={FileKey}
            title="Recovery codes"
            detail="For when you lose your phone. Each works once."
          >
            <Button variant="outlined" size="small" onClick={actions.newCodes}>
              New codes
            </Button>
          </SettingRow>
        ) : null}
        <Requirement security={security} actions={actions} />
      </List>
    </SettingsSection>
  )
}

function Requirement({ security: { requirement }, actions }: PartProps) {
  if (requirement === null) return null
  const whom = requirement.of === 'practice' ? 'admins of your practice' : 'platform administrators'
  return (
    <SettingRow
      icon={Users}
      title={`Two-factor for ${whom}`}
      detail={requirement.isOn ? 'Required from their next sign-in' : 'Each person decides'}
    >
      <Button variant="outlined" size="small" onClick={() => actions.require(!requirement.isOn, whom)}>
        {requirement.isOn ? 'Do not require' : 'Require'}
      </Button>
    </SettingRow>
  )
}

function detailOf({ isRequired, requirement }: Security): string {
  const what = 'A code or a passkey after the password.'
  if (!isRequired) return what
  const who =
    requirement?.of === 'platform'
      ? 'The platform requires it for administrators.'
      : 'Your practice requires it for admins.'
  return `${what} ${who}`
}

function summaryOf({ hasAuthenticator, passkeys, recoveryCodesLeft }: Security): string {
  const parts = [
    hasAuthenticator ? 'Authenticator app' : '',
    passkeys.length === 0 ? '' : `${passkeys.length} ${passkeys.length === 1 ? 'passkey' : 'passkeys'}`,
    `${recoveryCodesLeft} of ${HOW_MANY_CODES} recovery codes left`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}
