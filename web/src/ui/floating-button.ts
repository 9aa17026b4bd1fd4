/** The space at the bottom of a phone's page for the floating button, in pixels. */
export const FLOATING_BUTTON = 88
