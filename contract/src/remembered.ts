/** Cookie that the sign-in page reads: '1' where one click is enough, else '0', and then the e-mail (decisions, section 5). */
export const REMEMBERED_COOKIE = 'econsult-remembered'
