/** Kind of the outbox row that notifies a practice's admins that its data was exported. */
export const EXPORTED_MAIL = 'mail-practice-exported'
