/** Matches a window too low to show everything: a laptop at 200 % zoom, a phone in landscape. */
export const LOW_WINDOW = '@media (max-height: 560px)'
