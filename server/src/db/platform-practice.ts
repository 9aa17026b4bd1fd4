/**
 * The practice that owns the support cases of senders without a practice. It is not open, so nobody can sign up for it.
 */
export const PLATFORM_PRACTICE = '00000000-0000-0000-0000-000000000001'
