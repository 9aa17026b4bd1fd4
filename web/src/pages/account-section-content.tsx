import type { Practice } from '@econsult/contract/practices'
import { createsCases } from '@econsult/contract/roles'
import { logOut } from '../app/signed-in/use-frame.ts'
import { AbsenceList } from '../features/absences/absence-list.tsx'
import type { AccountSection } from '../features/account/account-sections.ts'
import { ConfirmPasswordDialog } from '../features/account/confirm-password-dialog.tsx'
import { LanguageSettings } from '../features/account/language/language-settings.tsx'
import { NotificationSettings } from '../features/account/notification-settings.tsx'
import { PracticeDetails } from '../features/account/practice-details.tsx'
import { UpdatePassword } from '../features/account/update-password.tsx'
import { UserInformation } from '../features/account/user-information.tsx'
import { ApplicationsSection } from '../features/applications/applications-section.tsx'
import { LaunchIssuers } from '../features/applications/launch-issuers.tsx'
import { PatientSearch } from '../features/audit/patients/patient-search.tsx'
import { SecuritySection } from '../features/auth/security/security-section.tsx'
import { CardSection } from '../features/billing/card-section.tsx'
import { PayerRules } from '../features/claims/payers/payer-rules.tsx'
import { DelegatesSection } from '../features/delegates/delegates-section.tsx'
import { ReferSection } from '../features/invites/refer-section.tsx'
import { MembersSection } from '../features/members/members-section.tsx'
import { PracticeExportSection } from '../features/practice-export/practice-export-section.tsx'
import { RecordSystemsSection } from '../features/record-systems/record-systems-section.tsx'
import { guidePath, PATHS } from '../lib/paths.ts'
import { useOwnPractice } from '../lib/session/use-practice.ts'
import { useUser } from '../lib/session/use-session.ts'
import { SettingsSection } from '../ui/settings-section.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { phrases } from './phrases.ts'

/** The content of one section of the account page. */
export function AccountSectionContent({ section }: { section: AccountSection }) {
  const { id, title, detail = '' } = section
  const practice = useOwnPractice()
  switch (id) {
    case 'user-information':
      return <UserInformation id={id} />
    case 'notification-settings':
      return <NotificationSettings id={id} />
    case 'away':
      return <AwaySection id={id} />
    case 'delegates':
      return <DelegatesSection id={id} />
    case 'update-password':
      return <UpdatePassword id={id} onLogout={logOut} />
    case 'security':
      return <SecuritySection confirmDialog={ConfirmPasswordDialog} />
    case 'language':
      return <LanguageSettings id={id} />
    case 'payer-rules':
      return <PayerRulesSection id={id} />
    case 'applications':
      return (
        <ApplicationsSection
          id={id}
          isAdmin={practice !== null}
          foot={practice === null ? undefined : <LaunchIssuers />}
        />
      )
    case 'refer-pcp':
    case 'refer-specialist':
      return <ReferSection id={id} title={title} detail={detail} />
    default:
      return practice === null ? null : <PracticeSection id={id} practice={practice} />
  }
}

type PracticeSectionProps = {
  id: 'practice' | 'members' | 'record-system' | 'payment' | 'practice-data'
  practice: Practice
}

/** A section for practice admins only. */
function PracticeSection({ id, practice }: PracticeSectionProps) {
  switch (id) {
    case 'practice':
      return <PracticeDetails id={id} practice={practice} />
    case 'members':
      return <MembersSection id={id} practice={practice} />
    case 'record-system':
      return (
        <RecordSystemsSection
          id={id}
          foot={<TextLink to={PATHS.deliveries}>{phrases.viewDeliveries}</TextLink>}
        />
      )
    case 'payment':
      return (
        <SettingsSection id={id} title={phrases.paymentInformation} detail={seatsInWords(practice)}>
          <CardSection />
        </SettingsSection>
      )
    case 'practice-data':
      return (
        <PracticeExportSection
          id={id}
          confirmDialog={ConfirmPasswordDialog}
          foot={
            <>
              <PatientSearch />
              <TextLink to={PATHS.auditCheck}>{phrases.checkTheAuditLog}</TextLink>
            </>
          }
        />
      )
  }
}

function AwaySection({ id }: { id: string }) {
  const isSender = createsCases(useUser().userType)
  return (
    <SettingsSection
      id={id}
      title={phrases.away}
      detail={isSender ? phrases.awayOfSender : phrases.awayOfSpecialist}
    >
      <AbsenceList isSender={isSender} />
    </SettingsSection>
  )
}

function PayerRulesSection({ id }: { id: string }) {
  return (
    <SettingsSection
      id={id}
      title={phrases.rulesByPayer}
      detail={
        <>
          {phrases.payerRulesMean}{' '}
          <TextLink to={guidePath('what-can-be-billed')}>{phrases.howRulesWork}</TextLink>
        </>
      }
    >
      <PayerRules />
    </SettingsSection>
  )
}

/** Returns a text such as 'Alder Creek Family Medicine, 6 seats.' */
function seatsInWords({ practiceName, maxUsers }: Practice): string {
  return phrases.seatsOfPractice({ practice: practiceName, count: maxUsers })
}
