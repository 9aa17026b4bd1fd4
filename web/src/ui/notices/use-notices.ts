import { createNoticeQueue, type NoticeQueue } from './notice-queue.ts'

const queue = createNoticeQueue()

export const clearNotices = queue.clear

/** The application's only notice queue: `useNotices().show('Case state has been modified!', { action })`. */
export function useNotices(): NoticeQueue {
  return queue
}
