import { createContext, useContext } from 'react'
import { createNoticeQueue, type NoticeQueue } from './notice-queue.ts'

/** The application's queue; `<NoticesContext value={queue}>` gives it to the pages. */
export const NoticesContext = createContext<NoticeQueue>(createNoticeQueue())

/** `notices.show('Case state has been modified!', { action: { label: 'Undo', run } })` */
export function useNotices(): NoticeQueue {
  return useContext(NoticesContext)
}
