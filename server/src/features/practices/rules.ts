/** Kind of the outbox row that notifies a practice's admins that its fax number was changed. */
export const FAX_CHANGED_MAIL = 'mail-fax-changed'
