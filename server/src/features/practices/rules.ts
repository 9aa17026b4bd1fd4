/** The outbox row that tells a practice's admins of another fax number. */
export const FAX_CHANGED_MAIL = 'mail-fax-changed'
