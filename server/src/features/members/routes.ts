import {
  activateMember as activateMemberCall,
  addMemberToPractice,
  deleteUserFromPractice,
  fetchPracticeMemberDataById,
  getTotalPracticeUsers,
} from '@econsult/contract/members'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { activateMember } from './activate-member.ts'
import { addMember } from './add-member.ts'
import { deleteMember } from './delete-member.ts'
import { countMembers, listMembers } from './list-members.ts'

export function membersRoutes(deps: Deps): ServedCall[] {
  const about = { object: ({ userId }: { userId: string }) => userId }
  return [
    serve(fetchPracticeMemberDataById, (request) => listMembers(deps, request)),
    serve(getTotalPracticeUsers, (request) => countMembers(deps, request)),
    serve(addMemberToPractice, (request) => addMember(deps, request)),
    serve(deleteUserFromPractice, (request) => deleteMember(deps, request), about),
    serve(activateMemberCall, (request) => activateMember(deps, request), about),
  ]
}
