/** The CSS variable with the height of the visible notices. */
export const NOTICE_HEIGHT = '--notice-height'

/** The CSS variable with the height of a room's header. */
export const HEAD_HEIGHT = '--head-height'

/** The CSS variable with the height of a room's turn line, which states whose turn it is. */
export const TURN_HEIGHT = '--turn-height'

/** The space above and below the notices, in pixels. */
export const NOTICE_MARGIN = 12

/** The height of the notices at the bottom of the window with their margins, as a CSS length. */
export const NOTICE_STRIP = `calc(var(${NOTICE_HEIGHT}, 0px) + ${2 * NOTICE_MARGIN}px)`

/** Matches while notices are displayed and the page must end above them. */
export const WITH_NOTICES = 'body:has([data-notices]):not(:has([data-room-foot], .MuiDialog-root)) &'

/** Matches like WITH_NOTICES, but only on pages without a list footer, which has space for the notices. */
export const WITH_NOTICES_AND_NO_FOOT =
  'body:has([data-notices]):not(:has([data-room-foot], [data-list-foot], .MuiDialog-root)) &'

/**
 * Matches while notices are displayed in a room: on a phone above the conversation, otherwise at the bottom of the
 * case's panel.
 */
export const WITH_NOTICES_IN_ROOM =
  'body:has([data-notices]):has([data-room-foot]):not(:has(.MuiDialog-root)) &'

/** The style of a page that scrolls as a whole and is as high as the window; it ends above the notices. */
export const PAGE_ABOVE_NOTICES = {
  height: '100dvh',
  overflowY: 'auto',
  [WITH_NOTICES]: { height: `calc(100dvh - ${NOTICE_STRIP})` },
  '@media print': { height: 'auto', overflow: 'visible' },
} as const
