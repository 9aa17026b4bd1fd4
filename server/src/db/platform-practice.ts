/** The practice of support cases whose sender belongs to no practice. It is not open, so nobody can sign up for it. */
export const PLATFORM_PRACTICE = '00000000-0000-0000-0000-000000000001'
