/** The practice of support cases whose sender belongs to none. Nobody signs up for it: it is not open. */
export const PLATFORM_PRACTICE = '00000000-0000-0000-0000-000000000001'
