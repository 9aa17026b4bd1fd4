import { MEMBER_TEXTS, type Member, seatsExceeded } from '@econsult/contract/members'
import { useState } from 'react'
import { failureKind, failureText } from '../../lib/api-failure.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useActivateMemberMutation, useAddMemberMutation, useDeleteMemberMutation } from './member-calls.ts'

export interface NewMember {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

/** Who would take a seat that the plan does not hold: asked about before they come in. */
export type OverLimit = { kind: 'add'; member: NewMember } | { kind: 'activate'; member: Member }

/** Adding, activating and deleting members, with the question about the cost where no seat is free. */
export function useMembers(maxUsers: number) {
  const notices = useNotices()
  const [add, { isLoading: isAdding }] = useAddMemberMutation()
  const [activate, { isLoading: isActivating }] = useActivateMemberMutation()
  const [remove, { isLoading: isDeleting }] = useDeleteMemberMutation()
  const [isFormOpen, setFormOpen] = useKeptState('new member form', false)
  const [name, setName] = useKeptState('new member name', '')
  const [email, setEmail] = useKeptState('new member email', '')
  const [overLimit, setOverLimit] = useState<OverLimit>()

  function closeForm() {
    setName('')
    setEmail('')
    setFormOpen(false)
  }

  /** Tells what was done, and that it goes beyond the plan. */
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
      closeForm()
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
    /** The form for a new member; what is typed stays until it is sent or cancelled. */
    form: {
      isOpen: isFormOpen,
      open: () => setFormOpen(true),
      close: closeForm,
      name,
      setName,
      email,
      setEmail,
    },
    isAdding,
    busy: isAdding || isActivating,
    isDeleting,
    overLimit,
    addMember: (member: NewMember) => addMember(member, false),
    activateMember: (member: Member) => activateMember(member, false),
    /** The admin takes the cost upon them. */
    async confirm(): Promise<void> {
      if (overLimit?.kind === 'add') await addMember(overLimit.member, true)
      if (overLimit?.kind === 'activate') await activateMember(overLimit.member, true)
    },
    cancel: () => setOverLimit(undefined),
    async deleteMember(member: Member): Promise<void> {
      const { error } = await remove({ userId: member.id })
      if (error === undefined) notices.show(MEMBER_TEXTS.deleted)
      else notices.show(failureText(error), { tone: 'failed' })
    },
  }
}

export type MemberForm = ReturnType<typeof useMembers>['form']
