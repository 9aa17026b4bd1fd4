import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { FAX_HINT_MS } from '@econsult/contract/practices'
import { useEffect, useState } from 'react'
import type { ApiFailure } from '../../lib/api-failure.ts'
import { useOwnPractice } from '../../lib/session/use-practice.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { phoneText } from '../../ui/fields/phone-number.ts'
import { Text } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { savePractice, saveUser } from './account-calls.ts'
import { SwitchRow, SwitchRows } from './switch-row.tsx'
import { phrases } from './phrases.ts'

const NOWRAP = {
  nowrap: (text: string) => (
    <Text key="number" as="span" nowrap>
      {text}
    </Text>
  ),
}

/** Switches for email, text and, for practice admins, fax notifications (ACC-03); each change is saved immediately. */
export function NotificationSettings({ id }: { id: string }) {
  const user = useUser()
  const isAdmin = user.userType === 'Admin'
  const practice = useOwnPractice()
  const notices = useNotices()
  const [phoneHint, setPhoneHint] = useState<string>()
  const [faxHint, setFaxHint] = useState<string>()

  useEffect(() => {
    if (faxHint === undefined) return undefined
    const timer = setTimeout(() => setFaxHint(undefined), FAX_HINT_MS)
    return () => clearTimeout(timer)
  }, [faxHint])

  async function say(saving: Promise<ApiFailure | undefined>) {
    const failure = await saving
    if (failure) notices.show(failure.message, { tone: 'failed' })
    else notices.show(ACCOUNT_TEXTS.saved)
  }

  async function turnText(phoneNotification: boolean) {
    const isMissing = phoneNotification && !user.phoneNumber
    setPhoneHint(isMissing ? ACCOUNT_TEXTS.savePhoneFirst : undefined)
    if (!isMissing) await say(saveUser({ phoneNotification }))
  }

  async function turnFax(faxNotification: boolean) {
    const isMissing = faxNotification && !practice?.faxNumber
    setFaxHint(isMissing ? ACCOUNT_TEXTS.saveFaxFirst : undefined)
    if (!isMissing) await say(savePractice({ faxNotification }))
  }

  return (
    <SettingsSection id={id} title={phrases.notificationSettings} detail={phrases.notificationDetail}>
      <SwitchRows>
        <SwitchRow
          label={phrases.email}
          detail={isAdmin ? phrases.emailForAdmin : phrases.emailForUser}
          checked={user.notification}
          onChange={(notification) => say(saveUser({ notification }))}
        />
        <SwitchRow
          label={phrases.text}
          detail={user.hasStoppedTexts ? phrases.textStopped : phrases.textDetail}
          checked={user.phoneNotification}
          error={user.phoneNumber ? undefined : phoneHint}
          onChange={turnText}
        />
        {practice ? (
          <SwitchRow
            label={phrases.fax}
            detail={
              practice.faxNumber
                ? phrases.reportsTo(NOWRAP, { number: phoneText(practice.faxNumber) })
                : phrases.reportsToFax
            }
            checked={practice.faxNotification}
            error={practice.faxNumber ? undefined : faxHint}
            onChange={turnFax}
          />
        ) : null}
      </SwitchRows>
    </SettingsSection>
  )
}
