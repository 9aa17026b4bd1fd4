import { styled } from '@mui/material/styles'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { FLOATING_BUTTON } from '../floating-button.ts'
import { loadNoticeBar } from './load-notice-bar.ts'
import type { Notice } from './notice-queue.ts'
import { useNotices } from './use-notices.ts'

const NoticeBar = lazy(loadNoticeBar)

const MARGIN = 16
const AUTH_FORM_LEFT = 552
/** The panel beside a conversation, and what stands over a conversation on a phone. */
const SIDE_PANEL = 360
const ROOM_HEAD = 128

// Signed out, notices stand at the form's left edge, not on the navy panel; on a phone above the floating button, and
// at the top while a question's answers stand at the bottom. In a room they stand beside the box or what is in its
// place, on a phone over the conversation.
const Place = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.snackbar,
  left: MARGIN,
  bottom: MARGIN,
  maxWidth: `min(520px, calc(100vw - ${2 * MARGIN}px))`,
  [theme.breakpoints.up('md')]: {
    'body:has([data-layout="auth"]) &': { left: AUTH_FORM_LEFT },
    'body:has([data-room-foot]) &': { left: 'auto', right: 24, bottom: 24, maxWidth: SIDE_PANEL - 32 },
  },
  [theme.breakpoints.between('md', 'lg')]: { 'body:has([data-room-foot]) &': { maxWidth: 272 } },
  [theme.breakpoints.down('md')]: {
    right: MARGIN,
    'body:has([data-floating-button]) &': { bottom: FLOATING_BUTTON },
    'body:has([data-room-foot]) &': { top: ROOM_HEAD, bottom: 'auto' },
    'body:has(.MuiDialog-root) &': { top: MARGIN, bottom: 'auto' },
  },
}))

const Passing = styled('output')({ display: 'block' })

function isFailure(notice: Notice | undefined): boolean {
  return notice?.tone === 'failed'
}

/** Shows the queue's current notice. Render it once, beside the router; both regions must stand from the start. */
export function NoticeHost() {
  const notices = useNotices()
  const notice = useSyncExternalStore(notices.subscribe, notices.current)
  const bar = notice && (
    <Suspense>
      <NoticeBar key={notice.id} notice={notice} onClose={() => notices.dismiss(notice.id)} />
    </Suspense>
  )
  return (
    <Place>
      <Passing>{isFailure(notice) ? null : bar}</Passing>
      <div role="alert">{isFailure(notice) ? bar : null}</div>
    </Place>
  )
}
