/**
 * Cookie that the sign-in page reads: '1' if one click is enough to sign in, else '0', followed by the email address
 * (AUTH-09). It has a file of its own so that the sign-in page need not load the schemas of the calls.
 */
export const REMEMBERED_COOKIE = 'econsult-remembered'
