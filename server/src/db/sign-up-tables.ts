/** Invite links that were withdrawn before their time, by the id that they carry. */
export interface RevokedInvitesTable {
  id: string
  practice_id: string
  revoked_by: string
  revoked_at: Date
}

/** Who accepted which version of the terms and the BAA for a practice; never changed. */
export interface TermsAcceptancesTable {
  practice_id: string
  version: string
  texts_sha256: string
  user_id: string
  /** The network address that it came from. */
  address: string
  accepted_at: Date
}

/** Invitations and referrals that people sent by mail. */
export interface InvitationsTable {
  id: string
  sender_id: string
  name: string
  email: string
  /** What the sender wrote; empty where the mail's own words stand alone. */
  message: string
  created_at: Date
}
