import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { createInviteLink } from '@econsult/contract/invites'
import {
  activateMember,
  addMemberToPractice,
  deleteUserFromPractice,
  fetchPracticeMemberDataById,
  resendMemberInvitation,
} from '@econsult/contract/members'
import { call } from '../../lib/api-client.ts'
import { sends, serverApi } from '../../lib/server-api.ts'

const api = serverApi.injectEndpoints({
  endpoints: (build) => ({
    fetchMembers: build.query<ReplyOf<typeof fetchPracticeMemberDataById>, void>({
      query: () => sends(fetchPracticeMemberDataById)({}),
      providesTags: ['Member'],
    }),
    addMember: build.mutation<ReplyOf<typeof addMemberToPractice>, InputOf<typeof addMemberToPractice>>({
      query: sends(addMemberToPractice),
      invalidatesTags: ['Member'],
    }),
    // After a refusal as well: another admin may have been faster.
    deleteMember: build.mutation<ReplyOf<typeof deleteUserFromPractice>, { userId: string }>({
      query: sends(deleteUserFromPractice),
      invalidatesTags: ['Member'],
    }),
    resendInvitation: build.mutation<ReplyOf<typeof resendMemberInvitation>, { userId: string }>({
      query: sends(resendMemberInvitation),
      invalidatesTags: ['Member'],
    }),
    activateMember: build.mutation<
      ReplyOf<typeof activateMember>,
      { userId: string; confirmOverLimit: boolean }
    >({
      query: sends(activateMember),
      invalidatesTags: ['Member'],
    }),
  }),
})

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
