/** The kind of the outbox row for the email to a practice's admins after an export of its data. */
export const EXPORTED_MAIL = 'mail-practice-exported'
