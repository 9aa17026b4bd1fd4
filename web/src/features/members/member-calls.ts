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
  // Refetches after a refusal as well: another admin may have been faster.
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

/** Requests a fresh link with which people join the practice. */
export function askForInviteLink() {
  return call(createInviteLink, {})
}
