import { styled } from '@mui/material/styles'
import { useSyncExternalStore } from 'react'
import { useHeightVariable } from '../height-variable.ts'
import { Stack } from '../layout/words.ts'
import { HEAD_HEIGHT, NOTICE_HEIGHT, NOTICE_MARGIN, TURN_HEIGHT } from './notice-strip.ts'
import { useLoadedNoticeBar } from './loaded-notice-bar.ts'
import { useNotices } from './use-notices.ts'

const MARGIN = 16
const AUTH_FORM_LEFT = 552
/** The width of the panel beside a conversation; on a phone the panel is above the conversation. */
const SIDE_PANEL = 360
/**
 * The height of the control that switches between chat and data in a room on a phone, including the space above the
 * notices.
 */
const ROOM_SEGMENT = 67
const FOLDERS = 228
const NARROW_FOLDERS = 76
/** The width available beside the links at the right of a list's footer: more drafts, and the pages. */
const BESIDE_PAGES = `min(520px, calc(100vw - ${FOLDERS}px - 320px))`
const FOOT_BOTTOM = 6

// The position of the notices. The page ends above the notices (see Shell), so that they cover no link. In an inbox of
// at least 960 px, whose rows fill the window, the notices are in the footer, over the shortcuts and beside the page
// links. In a room they are at the bottom of the case's panel, which ends above them; on a phone they are above the
// conversation, which begins below them, so that the composer does not move. On signed-out pages they are at the form's
// left edge and not on the navy panel.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  left: MARGIN,
  bottom: NOTICE_MARGIN,
  display: 'grid',
  maxWidth: `min(520px, calc(100vw - ${2 * MARGIN}px))`,
  '&[data-notices] > :not(:empty) + :not(:empty)': { marginTop: 8 },
  [theme.breakpoints.up('md')]: {
    'body:has([data-layout="auth"]) &': { left: AUTH_FORM_LEFT },
    'body:has([data-list-foot]) &': { left: FOLDERS, bottom: FOOT_BOTTOM, maxWidth: BESIDE_PAGES },
    'body:has([data-room-foot]) &': { left: 'auto', right: 24, bottom: 24, maxWidth: SIDE_PANEL - 32 },
  },
  [theme.breakpoints.between('md', 'lg')]: {
    'body:has([data-list-foot]) &': { left: NARROW_FOLDERS },
    'body:has([data-room-foot]) &': { maxWidth: 272 },
  },
  [theme.breakpoints.down('md')]: {
    right: MARGIN,
    'body:has([data-room-foot]) &': {
      top: `calc(${ROOM_SEGMENT}px + var(${HEAD_HEIGHT}, 61px) + var(${TURN_HEIGHT}, 0px))`,
      bottom: 'auto',
    },
    'body:has(.MuiDialog-root) &': { top: MARGIN, bottom: 'auto' },
  },
}))

/** Displays the queue's notices. Render it once, beside the router; both live regions must exist from the start. */
export function NoticeHost() {
  const notices = useNotices()
  const shown = useSyncExternalStore(notices.subscribe, notices.shown)
  const NoticeBar = useLoadedNoticeBar(shown.length > 0)
  // The page ends above the notices.
  const place = useHeightVariable(NOTICE_HEIGHT)
  const barsOf = (isFailure: boolean) =>
    shown
      .filter(({ tone }) => (tone === 'failed') === isFailure)
      .map((notice) =>
        NoticeBar ? (
          <NoticeBar key={notice.id} notice={notice} onClose={() => notices.close(notice)} />
        ) : null,
      )
  return (
    <Place ref={place} data-on-screen data-notices={shown.length > 0 || undefined}>
      <div role="alert">{barsOf(true)}</div>
      <Stack as="output" gap={2}>
        {barsOf(false)}
      </Stack>
    </Place>
  )
}
