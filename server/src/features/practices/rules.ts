/** The kind of the outbox row for the email to a practice's admins after a change of its fax number. */
export const FAX_CHANGED_MAIL = 'mail-fax-changed'
