import { NOTICES } from '@econsult/contract/notices'
import { useNotices } from '../../ui/notices/use-notices.ts'

/** Returns a function that notifies the user of a removed file that is still on the server. */
export function useTakeBackNotice(): () => void {
  const notices = useNotices()
  return () => notices.show(NOTICES.removeFileFailed, { tone: 'failed' })
}
