import {
  createInviteLink,
  newUserInviteEmail,
  revokeInviteLink,
  userReferEmail,
} from '@econsult/contract/invites'
import type { Deps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { makeInviteLink, withdrawInviteLink } from './create-invite-link.ts'
import { inviteByEmail, referByEmail } from './send-invitation.ts'

export function invitesRoutes(deps: Deps): ServedCall[] {
  return [
    serve(createInviteLink, (request) => makeInviteLink(deps, request)),
    serve(revokeInviteLink, (request) => withdrawInviteLink(deps, request)),
    serve(userReferEmail, (request) => referByEmail(deps, request)),
    serve(newUserInviteEmail, (request) => inviteByEmail(deps, request)),
  ]
}
