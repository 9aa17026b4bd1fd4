import {
  createInviteLink,
  newUserInviteEmail,
  revokeInviteLink,
  userReferEmail,
} from '@econsult/contract/invites'
import type { CoreDeps, SignUpDeps } from '../../deps.ts'
import { serve, type ServedCall } from '../../http/serve-call.ts'
import { makeInviteLink, withdrawInviteLink } from './create-invite-link.ts'
import { inviteByEmail, referByEmail } from './send-invitation.ts'

/**
 * Invitation links and referrals. `create-invite-link.ts` signs a link that lets people join a practice,
 * `send-invitation.ts` emails referrals, `links.ts` defines what the links contain. Members invited by name are in
 * `members/`.
 */
export function invitesRoutes(deps: CoreDeps & SignUpDeps): ServedCall[] {
  return [
    serve(createInviteLink, (request) => makeInviteLink(deps, request)),
    serve(revokeInviteLink, (request) => withdrawInviteLink(deps, request)),
    serve(userReferEmail, (request) => referByEmail(deps, request)),
    serve(newUserInviteEmail, (request) => inviteByEmail(deps, request)),
  ]
}
