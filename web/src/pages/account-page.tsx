import { DELEGATE_TYPES } from '@econsult/contract/delegates'
import type { Practice } from '@econsult/contract/practices'
import { createsCases, type UserType } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import {
  Bell,
  Cable,
  CreditCard,
  Download,
  Gift,
  KeyRound,
  Plane,
  Plug,
  ReceiptText,
  ShieldCheck,
  Stethoscope,
  User,
  UserPlus,
  Users,
  UsersRound,
} from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { logOut } from '../app/signed-in/use-frame.ts'
import { refreshPractice } from '../features/account/account-calls.ts'
import { ConfirmPasswordDialog } from '../features/account/confirm-password-dialog.tsx'
import { NotificationSettings } from '../features/account/notification-settings.tsx'
import { UpdatePassword } from '../features/account/update-password.tsx'
import { UserInformation } from '../features/account/user-information.tsx'
import { ApplicationsSection } from '../features/applications/applications-section.tsx'
import { LaunchIssuers } from '../features/applications/launch-issuers.tsx'
import { AbsenceList } from '../features/absences/absence-list.tsx'
import { PatientSearch } from '../features/audit/patients/patient-search.tsx'
import { SecuritySection } from '../features/auth/security/security-section.tsx'
import { CardSection } from '../features/billing/card-section.tsx'
import { PayerRules } from '../features/claims/payers/payer-rules.tsx'
import { DelegatesSection } from '../features/delegates/delegates-section.tsx'
import { ReferSection } from '../features/invites/refer-section.tsx'
import { MembersSection } from '../features/members/members-section.tsx'
import { PracticeExportSection } from '../features/practice-export/practice-export-section.tsx'
import { guidePath, PATHS } from '../lib/paths.ts'
import { RecordSystemsSection } from '../features/record-systems/record-systems-section.tsx'
import { useOwnPractice } from '../lib/session/use-practice.ts'
import { useUser } from '../lib/session/use-session.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { type IndexEntry, SectionIndex } from '../ui/section-index.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '232px minmax(0, 1fr)',
  gap: 40,
  width: '100%',
  maxWidth: 1240,
  margin: '0 auto',
  padding: '24px 32px 48px',
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: '200px minmax(0, 1fr)',
    gap: 24,
    padding: '24px 16px 48px',
  },
  // The round help button floats over the bottom of the page.
  [theme.breakpoints.down('md')]: { display: 'block', padding: '0 0 88px' },
}))

const Side = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 24,
  alignSelf: 'start',
  [theme.breakpoints.down('md')]: {
    top: 0,
    zIndex: theme.zIndex.appBar,
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Title = styled('h1')(({ theme }) => ({
  padding: '0 10px 12px',
  [theme.breakpoints.down('md')]: { padding: '12px 16px 0' },
}))

type Refer = { id: string; title: string; detail: string; Icon: IndexEntry['Icon'] }

const TO_PCP = { id: 'refer-pcp', Icon: Gift }
const TO_SPECIALIST = { id: 'refer-specialist', Icon: Stethoscope }

/** The two invite forms for users who have them, the form for their own profession first (ACC-10). */
function referForms(userType: UserType): Refer[] {
  if (userType === 'PCP') {
    return [
      { ...TO_PCP, title: 'Refer A PCP', detail: 'You both get a free month when they sign up.' },
      { ...TO_SPECIALIST, title: 'Invite Specialists', detail: 'Specialists you already work with.' },
    ]
  }
  if (userType !== 'Specialty') return []
  return [
    { ...TO_SPECIALIST, title: 'Refer A Specialist', detail: 'Colleagues who answer questions like yours.' },
    {
      ...TO_PCP,
      Icon: UserPlus,
      title: 'Invite PCPs',
      detail: 'Primary care providers you already work with.',
    },
  ]
}

const APPLICATIONS_ENTRY: IndexEntry = { id: 'applications', label: 'Connected applications', Icon: Cable }

const PRACTICE_ENTRIES: readonly IndexEntry[] = [
  { id: 'payment', label: 'Payment Information', Icon: CreditCard },
  { id: 'members', label: 'Members in your practice', Icon: Users },
  { id: 'record-system', label: 'Record system', Icon: Plug },
  APPLICATIONS_ENTRY,
  { id: 'practice-data', label: 'Practice data', Icon: Download },
]

const AWAY_ENTRY: IndexEntry = { id: 'away', label: 'Away', Icon: Plane }
const RULES_ENTRY: IndexEntry = { id: 'payer-rules', label: 'Rules by payer', Icon: ReceiptText }
const DELEGATES_ENTRY: IndexEntry = { id: 'delegates', label: 'Delegates', Icon: UsersRound }

/** The account page: personal settings, and for practice admins those of the practice. */
export default function AccountPage() {
  useDocumentTitle('Account')
  const { userType } = useUser()
  const practice = useOwnPractice()
  useEffect(() => void refreshPractice(), [])
  const forms = useMemo(() => referForms(userType), [userType])
  const isPracticeAdmin = practice !== null
  const asksForApplications = practice === null && userType === 'Biller'
  const isMember = DELEGATE_TYPES.some((type) => type === userType)
  const isSpecialist = userType === 'Specialty'
  const isSender = createsCases(userType)
  const isBiller = userType === 'Biller'
  const entries = useMemo(
    (): IndexEntry[] => [
      { id: 'user-information', label: 'User Information', Icon: User },
      { id: 'notification-settings', label: 'Notification Settings', Icon: Bell },
      ...(isSpecialist || isSender ? [AWAY_ENTRY] : []),
      ...(isMember ? [DELEGATES_ENTRY] : []),
      { id: 'update-password', label: 'Update Password', Icon: KeyRound },
      { id: 'security', label: 'Security', Icon: ShieldCheck },
      ...(isBiller ? [RULES_ENTRY] : []),
      ...(isPracticeAdmin ? PRACTICE_ENTRIES : []),
      ...(asksForApplications ? [APPLICATIONS_ENTRY] : []),
      ...forms.map(({ id, title, Icon }) => ({ id, label: title, Icon })),
    ],
    [isPracticeAdmin, asksForApplications, isMember, isSpecialist, isSender, isBiller, forms],
  )
  return (
    <Columns>
      <Side>
        <Title>Account</Title>
        <SectionIndex label="Account sections" entries={entries} />
      </Side>
      <div>
        <UserInformation id="user-information" />
        <NotificationSettings id="notification-settings" />
        {isSpecialist || isSender ? (
          <SettingsSection
            id={AWAY_ENTRY.id}
            title="Away"
            detail={
              isSender
                ? 'A colleague of the practice sees what waits for you while you are away, and acts on it. Every case says so.'
                : 'Nothing waits for you while you are away. Every case that is handed over says why.'
            }
          >
            <AbsenceList isSender={isSender} />
          </SettingsSection>
        ) : null}
        {isMember ? <DelegatesSection id={DELEGATES_ENTRY.id} /> : null}
        <UpdatePassword id="update-password" onLogout={logOut} />
        <SecuritySection confirmDialog={ConfirmPasswordDialog} />
        {isBiller ? (
          <SettingsSection
            id={RULES_ENTRY.id}
            title="Rules by payer"
            detail={
              <>
                Which codes a payer pays, and on what terms. Claims name the rules that judged them.{' '}
                <TextLink to={guidePath('what-can-be-billed')}>What the rules are</TextLink>
              </>
            }
          >
            <PayerRules />
          </SettingsSection>
        ) : null}
        {practice ? (
          <>
            <SettingsSection id="payment" title="Payment Information" detail={seatsInWords(practice)}>
              <CardSection />
            </SettingsSection>
            <MembersSection id="members" practice={practice} />
            <RecordSystemsSection
              id="record-system"
              foot={<TextLink to={PATHS.deliveries}>View deliveries</TextLink>}
            />
            <ApplicationsSection id={APPLICATIONS_ENTRY.id} isAdmin foot={<LaunchIssuers />} />
            <PracticeExportSection
              id="practice-data"
              confirmDialog={ConfirmPasswordDialog}
              foot={
                <>
                  <PatientSearch />
                  <TextLink to={PATHS.auditCheck}>Check the audit log</TextLink>
                </>
              }
            />
          </>
        ) : null}
        {asksForApplications ? <ApplicationsSection id={APPLICATIONS_ENTRY.id} isAdmin={false} /> : null}
        {forms.map(({ id, title, detail }) => (
          <ReferSection key={id} id={id} title={title} detail={detail} />
        ))}
      </div>
    </Columns>
  )
}

/** 'Alder Creek Family Medicine, 6 seats.' */
function seatsInWords({ practiceName, maxUsers }: Practice): string {
  return `${practiceName}, ${maxUsers} ${maxUsers === 1 ? 'seat' : 'seats'}.`
}
