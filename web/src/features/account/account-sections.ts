import { LINKED_SYSTEMS } from '@econsult/contract/record-systems/systems'
import { DELEGATE_TYPES } from '@econsult/contract/delegates'
import { canBeAway, type UserType } from '@econsult/contract/roles'
import {
  Bell,
  Building2,
  Cable,
  CreditCard,
  Download,
  Gift,
  KeyRound,
  Languages,
  type LucideIcon,
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
import type { AccountSectionId } from '../../lib/paths.ts'
import { phrases as languagePhrases } from './language/phrases.ts'
import { phrases } from './section-phrases.ts'

/** A section of the account page, as listed in its navigation and found by the search. */
export interface AccountSection {
  readonly id: AccountSectionId
  readonly title: string
  readonly Icon: LucideIcon
  /** Text under the title of an invite form. */
  readonly detail?: string
  /** Additional keywords with which the search finds the section. */
  readonly words?: string
}

/** The areas of the account page; the invitations are listed below both areas (END-09). */
export type AccountArea = 'me' | 'practice' | 'colleagues'

/** Data about a user that determines their sections: the user type, and whether they administer a practice. */
export interface AccountReader {
  readonly userType: UserType
  readonly isPracticeAdmin: boolean
  /** True if the user manages the claims of their practice. */
  readonly keepsClaims: boolean
}

const REFER_PCP = { id: 'refer-pcp', Icon: Gift } as const
const REFER_SPECIALIST = { id: 'refer-specialist', Icon: Stethoscope } as const

/** The sections available to this user, by area and in order (END-09). */
export function accountSectionsOf(reader: AccountReader): Readonly<Record<AccountArea, AccountSection[]>> {
  return {
    me: ownSections(reader),
    practice: practiceSections(reader),
    colleagues: referrals(reader.userType),
  }
}

function ownSections({ userType }: AccountReader): AccountSection[] {
  const isMember = DELEGATE_TYPES.some((type) => type === userType)
  return [
    {
      id: 'user-information',
      title: phrases.userInformation,
      Icon: User,
      words: phrases.userInformationWords,
    },
    {
      id: 'notification-settings',
      title: phrases.notificationSettings,
      Icon: Bell,
      words: phrases.notificationSettingsWords,
    },
    ...(canBeAway(userType)
      ? [{ id: 'away', title: phrases.away, Icon: Plane, words: phrases.awayWords } as const]
      : []),
    ...(isMember ? [{ id: 'delegates', title: phrases.delegates, Icon: UsersRound } as const] : []),
    { id: 'update-password', title: phrases.updatePassword, Icon: KeyRound },
    { id: 'security', title: phrases.security, Icon: ShieldCheck, words: phrases.securityWords },
    { id: 'language', title: languagePhrases.language, Icon: Languages },
  ]
}

function practiceSections({ userType, isPracticeAdmin, keepsClaims }: AccountReader): AccountSection[] {
  const rules: AccountSection[] = keepsClaims
    ? [{ id: 'payer-rules', title: phrases.payerRules, Icon: ReceiptText, words: phrases.payerRulesWords }]
    : []
  const applications: AccountSection[] =
    isPracticeAdmin || userType === 'Biller'
      ? [{ id: 'applications', title: phrases.applications, Icon: Cable, words: 'fhir' }]
      : []
  if (!isPracticeAdmin) return [...rules, ...applications]
  return [
    { id: 'practice', title: phrases.practiceDetails, Icon: Building2, words: phrases.practiceDetailsWords },
    { id: 'members', title: phrases.members, Icon: Users, words: phrases.membersWords },
    { id: 'record-system', title: phrases.recordSystem, Icon: Plug, words: LINKED_SYSTEMS.join(' ') },
    { id: 'payment', title: phrases.payment, Icon: CreditCard, words: phrases.paymentWords },
    ...rules,
    ...applications,
    {
      id: 'practice-data',
      title: phrases.practiceData,
      Icon: Download,
      words: phrases.practiceDataWords,
    },
  ]
}

/** The two invite forms for users who may invite; the form for the user's own profession is first (ACC-10). */
function referrals(userType: UserType): AccountSection[] {
  if (userType === 'PCP') {
    return [
      { ...REFER_PCP, title: phrases.referPcp, detail: phrases.referPcpDetail },
      { ...REFER_SPECIALIST, title: phrases.inviteSpecialists, detail: phrases.inviteSpecialistsDetail },
    ]
  }
  if (userType !== 'Specialty') return []
  return [
    {
      ...REFER_SPECIALIST,
      title: phrases.referSpecialist,
      detail: phrases.referSpecialistDetail,
    },
    {
      ...REFER_PCP,
      title: phrases.invitePcps,
      Icon: UserPlus,
      detail: phrases.invitePcpsDetail,
    },
  ]
}
