import { createInviteLink } from '@econsult/contract/invites'
import {
  activateMember,
  addMemberToPractice,
  deleteUserFromPractice,
  fetchPracticeMemberDataById,
  resendMemberInvitation,
} from '@econsult/contract/members'
import { call } from '../../lib/api-client.ts'
import { addCalls } from '../../lib/server-calls.ts'

const api = addCalls(({ query, change }) => ({
  fetchMembers: query(fetchPracticeMemberDataById, { input: (_all: void) => ({}), tags: ['Member'] }),
  addMember: change(addMemberToPractice, ['Member']),
  // Members are refetched even if the server refuses the change, because another admin may already have made it.
  deleteMember: change(deleteUserFromPractice, ['Member']),
  resendInvitation: change(resendMemberInvitation, ['Member']),
  activateMember: change(activateMember, ['Member']),
}))

export const {
  useFetchMembersQuery,
  useAddMemberMutation,
  useDeleteMemberMutation,
  useResendInvitationMutation,
  useActivateMemberMutation,
} = api

/** Requests a new link for joining the practice. */
export function askForInviteLink() {
  return call(createInviteLink, {})
}
