import { table } from './table.ts'

/** Invite links that were withdrawn before they expired, by the id of the link. */
export interface RevokedInvitesTable {
  id: string
  practice_id: string
  revoked_by: string
  revoked_at: Date
}

/** Invitations and referrals that users sent by email. */
export interface InvitationsTable {
  id: string
  sender_id: string
  name: string
  email: string
  /** The sender's message; empty if the email has only its standard text. */
  message: string
  created_at: Date
}

export const inviteTables = {
  invitations: table<InvitationsTable>({
    place: 'coordinator',
    export: { leftOut: 'invitations to colleagues', reason: 'they name people of other practices' },
    onLeaving: { column: 'sender_id', of: 'people' },
  }),
  revoked_invites: table<RevokedInvitesTable>({
    place: 'coordinator',
    export: { leftOut: 'withdrawn invite links', reason: 'they no longer work' },
    onLeaving: 'delete',
  }),
}
