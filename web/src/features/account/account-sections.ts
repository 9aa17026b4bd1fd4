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
export type AccountArea = 'Me' | 'Practice' | 'Colleagues'

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
    Me: ownSections(reader),
    Practice: practiceSections(reader),
    Colleagues: referrals(reader.userType),
  }
}

function ownSections({ userType }: AccountReader): AccountSection[] {
  const isMember = DELEGATE_TYPES.some((type) => type === userType)
  return [
    {
      id: 'user-information',
      title: 'User Information',
      Icon: User,
      words: 'profile name email phone fax photo',
    },
    { id: 'notification-settings', title: 'Notification Settings', Icon: Bell, words: 'alerts text' },
    ...(canBeAway(userType)
      ? [{ id: 'away', title: 'Away', Icon: Plane, words: 'absence vacation cover' } as const]
      : []),
    ...(isMember ? [{ id: 'delegates', title: 'Delegates', Icon: UsersRound } as const] : []),
    { id: 'update-password', title: 'Update Password', Icon: KeyRound },
    { id: 'security', title: 'Security', Icon: ShieldCheck, words: 'two-factor passkeys devices sessions' },
  ]
}

function practiceSections({ userType, isPracticeAdmin, keepsClaims }: AccountReader): AccountSection[] {
  const rules: AccountSection[] = keepsClaims
    ? [{ id: 'payer-rules', title: 'Rules by payer', Icon: ReceiptText, words: 'claims billing' }]
    : []
  const applications: AccountSection[] =
    isPracticeAdmin || userType === 'Biller'
      ? [{ id: 'applications', title: 'Connected applications', Icon: Cable, words: 'fhir' }]
      : []
  if (!isPracticeAdmin) return [...rules, ...applications]
  return [
    { id: 'practice', title: 'Practice details', Icon: Building2, words: 'time zone state' },
    { id: 'members', title: 'Members in your practice', Icon: Users, words: 'invite colleagues' },
    { id: 'record-system', title: 'Record system', Icon: Plug, words: LINKED_SYSTEMS.join(' ') },
    { id: 'payment', title: 'Payment Information', Icon: CreditCard, words: 'card billing seats' },
    ...rules,
    ...applications,
    {
      id: 'practice-data',
      title: 'Practice data',
      Icon: Download,
      words: 'audit export who has seen a patient’s data',
    },
  ]
}

/** The two invite forms for users who may invite; the form for the user's own profession is first (ACC-10). */
function referrals(userType: UserType): AccountSection[] {
  if (userType === 'PCP') {
    return [
      { ...REFER_PCP, title: 'Refer A PCP', detail: 'You both get a free month when they sign up.' },
      { ...REFER_SPECIALIST, title: 'Invite Specialists', detail: 'Specialists you already work with.' },
    ]
  }
  if (userType !== 'Specialty') return []
  return [
    {
      ...REFER_SPECIALIST,
      title: 'Refer A Specialist',
      detail: 'Colleagues who answer questions like yours.',
    },
    {
      ...REFER_PCP,
      title: 'Invite PCPs',
      Icon: UserPlus,
      detail: 'Primary care providers you already work with.',
    },
  ]
}
