import type { InputOf, ReplyOf } from '@econsult/contract/call'
import { createInviteLink } from '@econsult/contract/invites'
import {
  activateMember,
  addMemberToPractice,
  deleteUserFromPractice,
  fetchPracticeMemberDataById,
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
    // After a refusal as well: somebody else may have been faster.
    deleteMember: build.mutation<ReplyOf<typeof deleteUserFromPractice>, { userId: string }>({
      query: sends(deleteUserFromPractice),
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
  useActivateMemberMutation,
} = api

/** A fresh link by which people join the practice. */
export function askForInviteLink() {
  return call(createInviteLink, {})
}
