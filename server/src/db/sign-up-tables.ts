/** Invite links that were withdrawn before they expired, by their id. */
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

/** Who has hidden the card of first steps. */
interface HiddenFirstStepsTable {
  user_id: string
  hidden_at: Date
}

/** Invitations and referrals that people sent by mail. */
export interface InvitationsTable {
  id: string
  sender_id: string
  name: string
  email: string
  /** The sender's message; empty if the mail has only its standard text. */
  message: string
  created_at: Date
}

/** The tables of sign-ups and invitations. */
export interface SignUpTables {
  revoked_invites: RevokedInvitesTable
  terms_acceptances: TermsAcceptancesTable
  invitations: InvitationsTable
  hidden_first_steps: HiddenFirstStepsTable
}
