import type { InputOf } from '@econsult/contract/call'
import { VALIDATION } from '@econsult/contract/notices'
import { addMemberToPractice, MEMBER_TEXTS, type Member, type MemberRole } from '@econsult/contract/members'
import { useState } from 'react'
import { failureKind, failureText } from '../../lib/api-failure.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import type { Refusal } from '../../ui/form/place-faults.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import {
  useActivateMemberMutation,
  useAddMemberMutation,
  useDeleteMemberMutation,
  useResendInvitationMutation,
} from './member-calls.ts'
import { splitName } from './member-rows.ts'

type NewMember = InputOf<typeof addMemberToPractice>

interface MemberValues {
  readonly name: string
  readonly email: string
  /** Cannot be selected in a practice of specialists. */
  readonly role: MemberRole
}

const NOBODY: MemberValues = { name: '', email: '', role: 'PCP' }

/** A member who would need a seat beyond the plan; an admin must confirm the cost first. */
export type OverLimit = { kind: 'add'; member: NewMember } | { kind: 'activate'; member: Member }

/** Functions for adding, activating and deleting members; if no seat is free, the admin must confirm the cost. */
export function useMembers(maxUsers: number, choosesRole: boolean) {
  const notices = useNotices()
  const [add, { isLoading: isAdding }] = useAddMemberMutation()
  const [activate, { isLoading: isActivating }] = useActivateMemberMutation()
  const [resend] = useResendInvitationMutation()
  const [remove, { isLoading: isDeleting }] = useDeleteMemberMutation()
  const [name, setName] = useKeptState('members/new-name', '')
  const [email, setEmail] = useKeptState('members/new-email', '')
  const [role, setRole] = useKeptState<MemberRole>('members/new-role', 'PCP')
  const [overLimit, setOverLimit] = useState<OverLimit>()

  const form = useFields(addMemberToPractice.input, {
    initial: NOBODY,
    kept: [
      { name, email, role },
      (values) => {
        setName(values.name)
        setEmail(values.email)
        setRole(values.role)
      },
    ],
    input: (values) => ({
      ...splitName(values.name),
      email: values.email,
      ...(choosesRole && { userType: values.role }),
    }),
    check: (values) => ({
      name: values.name.trim() === '' ? MEMBER_TEXTS.nameRequired : undefined,
      email: values.email.trim() === '' ? VALIDATION.emailRequired : undefined,
    }),
    shownAt: { firstName: 'name', lastName: 'name' },
    save: (member) => addMember(member, false),
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })

  /** Shows a notice about the change, and mentions if the plan's seats are exceeded. */
  function tell(done: string, isOver: boolean) {
    notices.show(isOver ? `${done}. ${MEMBER_TEXTS.seatsExceeded({ count: maxUsers })}` : done)
    setOverLimit(undefined)
  }

  async function addMember(member: NewMember, confirmOverLimit: boolean): Promise<Refusal | undefined> {
    const { error } = await add({ ...member, confirmOverLimit })
    const isOver = failureKind(error) === 'conflict'
    setOverLimit(isOver ? { kind: 'add', member } : undefined)
    if (isOver) return undefined
    if (error) return error
    form.clear()
    tell(MEMBER_TEXTS.added, confirmOverLimit)
    return undefined
  }

  async function activateMember(member: Member, confirmOverLimit: boolean): Promise<void> {
    const { error } = await activate({ userId: member.id, confirmOverLimit })
    if (error === undefined) {
      tell(MEMBER_TEXTS.activated, confirmOverLimit)
      return
    }
    const isFull = failureText(error) === MEMBER_TEXTS.seatsExceeded({ count: maxUsers })
    setOverLimit(isFull ? { kind: 'activate', member } : undefined)
    if (!isFull) notices.show(failureText(error), { tone: 'failed' })
  }

  return {
    /** The form for a new member; typed values are kept until they are submitted or cancelled. */
    form,
    busy: isAdding || isActivating,
    isDeleting,
    overLimit,
    activateMember: (member: Member) => activateMember(member, false),
    /** Adds or activates the member after the admin has accepted the cost. */
    async confirm(): Promise<void> {
      if (overLimit?.kind === 'add') {
        const refusal = await addMember(overLimit.member, true)
        if (refusal) form.refuse(refusal)
      }
      if (overLimit?.kind === 'activate') await activateMember(overLimit.member, true)
    },
    cancel: () => setOverLimit(undefined),
    async resendInvitation({ id }: Member): Promise<void> {
      const { error } = await resend({ userId: id })
      if (error === undefined) notices.show(MEMBER_TEXTS.invitedAgain)
      else notices.show(failureText(error), { tone: 'failed' })
    },
    async deleteMember(member: Member): Promise<void> {
      const { error } = await remove({ userId: member.id })
      const done = member.invitedAt === null ? MEMBER_TEXTS.deleted : MEMBER_TEXTS.revoked
      if (error === undefined) notices.show(done)
      else notices.show(failureText(error), { tone: 'failed' })
    },
  }
}

export type MemberForm = ReturnType<typeof useMembers>['form']
