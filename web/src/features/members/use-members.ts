import { MEMBER_TEXTS, type Member, type MemberRole, seatsExceeded } from '@econsult/contract/members'
import { useState } from 'react'
import { failureKind, failureText } from '../../lib/api-failure.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import {
  useActivateMemberMutation,
  useAddMemberMutation,
  useDeleteMemberMutation,
  useResendInvitationMutation,
} from './member-calls.ts'

export interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Undefined in a practice of specialists. */
  readonly userType?: MemberRole
}

/** A person who would need a seat beyond the plan; the admin must confirm first. */
export type OverLimit = { kind: 'add'; member: NewMember } | { kind: 'activate'; member: Member }

/** Adding, activating and deleting members, with a confirmation of the cost if no seat is free. */
export function useMembers(maxUsers: number) {
  const notices = useNotices()
  const [add, { isLoading: isAdding }] = useAddMemberMutation()
  const [activate, { isLoading: isActivating }] = useActivateMemberMutation()
  const [resend] = useResendInvitationMutation()
  const [remove, { isLoading: isDeleting }] = useDeleteMemberMutation()
  const [name, setName] = useKeptState('new member name', '')
  const [email, setEmail] = useKeptState('new member email', '')
  const [role, setRole] = useKeptState<MemberRole>('new member role', 'PCP')
  const [overLimit, setOverLimit] = useState<OverLimit>()

  function clearForm() {
    setName('')
    setEmail('')
    setRole('PCP')
  }

  /** Says what was done, and that it exceeds the plan. */
  function tell(done: string, isOver: boolean) {
    notices.show(isOver ? `${done}. ${seatsExceeded(maxUsers)}` : done)
    setOverLimit(undefined)
  }

  async function addMember(
    member: NewMember,
    confirmOverLimit: boolean,
  ): Promise<Readonly<Record<string, string>> | undefined> {
    const { error } = await add({ ...member, confirmOverLimit })
    if (error === undefined) {
      clearForm()
      tell(MEMBER_TEXTS.added, confirmOverLimit)
      return undefined
    }
    if (failureKind(error) === 'conflict') setOverLimit({ kind: 'add', member })
    else setOverLimit(undefined)
    if ('kind' in error && error.kind === 'badInput') return error.errors
    if (failureKind(error) !== 'conflict') notices.show(failureText(error), { tone: 'failed' })
    return undefined
  }

  async function activateMember(member: Member, confirmOverLimit: boolean): Promise<void> {
    const { error } = await activate({ userId: member.id, confirmOverLimit })
    if (error === undefined) {
      tell(MEMBER_TEXTS.activated, confirmOverLimit)
      return
    }
    const isFull = failureText(error) === seatsExceeded(maxUsers)
    setOverLimit(isFull ? { kind: 'activate', member } : undefined)
    if (!isFull) notices.show(failureText(error), { tone: 'failed' })
  }

  return {
    /** The form for a new member; typed values are kept until they are sent or cancelled. */
    form: {
      clear: clearForm,
      name,
      setName,
      email,
      setEmail,
      role,
      setRole,
    },
    isAdding,
    busy: isAdding || isActivating,
    isDeleting,
    overLimit,
    addMember: (member: NewMember) => addMember(member, false),
    activateMember: (member: Member) => activateMember(member, false),
    /** Adds the person after the admin accepted the cost. */
    async confirm(): Promise<void> {
      if (overLimit?.kind === 'add') await addMember(overLimit.member, true)
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
