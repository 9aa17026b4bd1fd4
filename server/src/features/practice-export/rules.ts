/** The kind of the outbox row for the email that a practice's admins get after an export of its data. */
export const EXPORTED_MAIL = 'mail-practice-exported'
