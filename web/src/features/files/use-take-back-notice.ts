import { NOTICES } from '@econsult/contract/notices'
import { useNotices } from '../../ui/notices/use-notices.ts'

/** Says that a file which was taken out of a list stayed on the server. */
export function useTakeBackNotice(): () => void {
  const notices = useNotices()
  return () => notices.show(NOTICES.removeFileFailed, { tone: 'failed' })
}
