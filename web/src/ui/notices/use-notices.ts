import { createNoticeQueue, type NoticeQueue } from './notice-queue.ts'

const queue = createNoticeQueue()

/** Takes every notice away. */
export const clearNotices = queue.clear

/** The application's one queue: `useNotices().show('Case state has been modified!', { action })`. */
export function useNotices(): NoticeQueue {
  return queue
}
