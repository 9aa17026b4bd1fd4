/** Matches a window that is too low for the whole content: a laptop at 200 % zoom, a phone in landscape. */
export const LOW_WINDOW = '@media (max-height: 560px)'
