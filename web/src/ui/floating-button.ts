/** Room at the foot of a phone's page for the button that floats there, in pixels. */
export const FLOATING_BUTTON = 88
