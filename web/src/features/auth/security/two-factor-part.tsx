import type { Security } from '@econsult/contract/auth/security'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { FileKey, ShieldCheck, ShieldOff, Smartphone, Users } from 'lucide-react'
import { formatDate } from '../../../lib/dates.ts'
import { Block, List } from '../../../ui/layout/words.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { SettingRow } from './setting-row.tsx'
import type { SecurityActions } from './use-security-actions.ts'
import { phrases } from './phrases.ts'

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
    <SettingsSection id="security" title={phrases.twoFactor} detail={detailOf(security)}>
      <Summary on={isOn}>
        {isOn ? <ShieldCheck size={20} /> : <ShieldOff size={20} />}
        <div>
          <Block strong>
            {security.since === null ? phrases.off : phrases.onSince({ day: formatDate(security.since) })}
          </Block>
          <Block size="small" tone="secondary">
            {isOn ? summaryOf(security) : phrases.passwordAlone}
          </Block>
        </div>
        {isOn && !security.isRequired ? (
          <Button variant="outlined" size="small" onClick={actions.turnOff}>
            {phrases.turnOff}
          </Button>
        ) : null}
      </Summary>
      <List>
        <SettingRow icon={Smartphone} title={phrases.authenticatorApp} detail={phrases.authenticatorMeans}>
          <Button variant="outlined" size="small" onClick={() => actions.setUp(!isOn)}>
            {security.hasAuthenticator ? phrases.changePhone : phrases.setUp}
          </Button>
        </SettingRow>
        {isOn ? (
          <SettingRow icon={FileKey} title={phrases.recoveryCodes} detail={phrases.recoveryCodesMean}>
            <Button variant="outlined" size="small" onClick={actions.newCodes}>
              {phrases.newCodes}
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
  return (
    <SettingRow
      icon={Users}
      title={phrases.twoFactorFor({ of: requirement.of })}
      detail={requirement.isOn ? phrases.required : phrases.eachPersonDecides}
    >
      <Button
        variant="outlined"
        size="small"
        onClick={() => actions.require(!requirement.isOn, requirement.of)}
      >
        {requirement.isOn ? phrases.doNotRequire : phrases.require}
      </Button>
    </SettingRow>
  )
}

function detailOf({ isRequired, requirement }: Security): string {
  const what = phrases.twoFactorMeans
  if (!isRequired) return what
  const who = requirement?.of === 'platform' ? phrases.platformRequiresIt : phrases.practiceRequiresIt
  return `${what} ${who}`
}

function summaryOf({ hasAuthenticator, passkeys, recoveryCodesLeft }: Security): string {
  const parts = [
    hasAuthenticator ? phrases.authenticatorApp : '',
    passkeys.length === 0 ? '' : phrases.passkeyCount({ count: passkeys.length }),
    phrases.codesLeft({ left: recoveryCodesLeft, all: HOW_MANY_CODES }),
  ]
  return parts.filter((part) => part !== '').join(', ')
}
