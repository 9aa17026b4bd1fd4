import { NOTICES } from '@econsult/contract/notices'
import { useNotices } from '../../ui/notices/use-notices.ts'

/** Notifies the person that a file which they removed from a list is still on the server. */
export function useTakeBackNotice(): () => void {
  const notices = useNotices()
  return () => notices.show(NOTICES.removeFileFailed, { tone: 'failed' })
}
