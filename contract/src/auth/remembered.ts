/**
 * Name of the cookie that the sign-in page reads: '1' if one click is enough to sign in, else '0', followed by the
 * email address (AUTH-09). This constant has its own file so that the sign-in page need not load the schemas of the
 * calls.
 */
export const REMEMBERED_COOKIE = 'econsult-remembered'
