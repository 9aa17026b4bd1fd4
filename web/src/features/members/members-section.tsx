import { MEMBERS_PAGE_SIZE, type Member } from '@econsult/contract/members'
import type { Practice } from '@econsult/contract/practices'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Row } from '../../ui/layout/words.ts'
import { PageStepper } from '../../ui/page-stepper.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { AddMemberForm } from './add-member-form.tsx'
import { CopyInviteLink } from './copy-invite-link.tsx'
import { useFetchMembersQuery } from './member-calls.ts'
import { MemberList } from './member-list.tsx'
import { type MemberColumn, type MemberOrder, sortMembers } from './member-rows.ts'
import { MemberTable } from './member-table.tsx'
import { MembersSkeleton } from './members-skeleton.tsx'
import { OverLimitDialog } from './over-limit-dialog.tsx'
import { useMembers } from './use-members.ts'
import { phrases } from './phrases.ts'

type MembersSectionProps = { id: string; practice: Practice }

/** A settings section in which practice admins view, add, invite and remove members (ACC-06 to ACC-09). */
export function MembersSection({ id, practice }: MembersSectionProps) {
  const query = useFetchMembersQuery()
  const { userType } = useUser()
  const members = query.data?.data
  const choosesRole = userType !== 'Specialty'
  const actions = useMembers(practice.maxUsers, choosesRole)
  const { form, overLimit } = actions
  return (
    <SettingsSection
      id={id}
      wide
      title={phrases.title}
      detail={members && seatsInWords(members, practice)}
      actions={<CopyInviteLink />}
    >
      <AddMemberForm form={form} choosesRole={choosesRole} />
      <Loaded of={query} failed={phrases.notLoaded} placeholder={<MembersSkeleton />}>
        {({ data }) => <Members members={data} actions={actions} />}
      </Loaded>
      {overLimit ? (
        <OverLimitDialog
          overLimit={overLimit}
          maxUsers={practice.maxUsers}
          busy={actions.busy}
          onConfirm={() => void actions.confirm()}
          onClose={actions.cancel}
        />
      ) : null}
    </SettingsSection>
  )
}

/** The used seats in words: '6 of 6 seats used, 2 invitations open. Adding more raises the monthly price.' */
function seatsInWords(members: readonly Member[], { maxUsers }: Practice): string {
  const taken = members.filter((member) => member.active).length
  const open = members.filter(({ invitedAt }) => invitedAt !== null).length
  return phrases.seatsUsed({
    used: taken,
    seats: maxUsers,
    invitations: open,
    isFull: taken < maxUsers ? 'no' : 'yes',
  })
}

function removalTitle(member: Member): string {
  const name = fullName(member)
  return member.invitedAt === null ? phrases.deleteTitle({ name }) : phrases.revokeTitle({ name })
}

function Members({
  members,
  actions,
}: {
  members: readonly Member[]
  actions: ReturnType<typeof useMembers>
}) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const [order, setOrder] = useState<MemberOrder>({ column: 'name', descending: false })
  const [page, setPage] = useState(0)
  const [doomed, setDoomed] = useState<Member>()
  const lastPage = Math.max(Math.ceil(members.length / MEMBERS_PAGE_SIZE) - 1, 0)
  const shownPage = Math.min(page, lastPage)
  const first = shownPage * MEMBERS_PAGE_SIZE
  const shown = sortMembers(members, order).slice(first, first + MEMBERS_PAGE_SIZE)
  const rows = {
    members: shown,
    onDelete: setDoomed,
    onActivate: (member: Member) => void actions.activateMember(member),
    onResend: (member: Member) => void actions.resendInvitation(member),
  }

  function turn(column: MemberColumn) {
    setOrder({ column, descending: order.column === column && !order.descending })
    setPage(0)
  }

  async function remove(member: Member) {
    await actions.deleteMember(member)
    setDoomed(undefined)
  }

  return (
    <>
      {isSmall ? <MemberList {...rows} /> : <MemberTable {...rows} order={order} onOrder={turn} />}
      {members.length > MEMBERS_PAGE_SIZE ? (
        <Row align="stretch" justify="end" top={2} size="small" tone="secondary">
          <PageStepper
            from={first + 1}
            to={first + shown.length}
            total={members.length}
            onPrevious={shownPage > 0 ? () => setPage(shownPage - 1) : undefined}
            onNext={shownPage < lastPage ? () => setPage(shownPage + 1) : undefined}
          />
        </Row>
      ) : null}
      <ConfirmDialog
        open={doomed !== undefined}
        title={doomed ? removalTitle(doomed) : ''}
        confirmLabel={doomed?.invitedAt ? phrases.revoke : phrases.delete}
        destructive
        busy={actions.isDeleting}
        onConfirm={() => void (doomed && remove(doomed))}
        onClose={() => setDoomed(undefined)}
      >
        {doomed?.invitedAt ? phrases.revokeDetail : phrases.deleteDetail}
      </ConfirmDialog>
    </>
  )
}
