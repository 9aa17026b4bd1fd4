import { useNavigate } from 'react-router'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'

/** A person's unsent text in a room, which they find again when they return. */
interface Written {
  readonly text: () => string
  readonly boxFiles: () => readonly unknown[]
}

/** Escape leads back to the inbox from the room; call the returned function for Escape in the composer. */
export function useLeaveRoom(written: Written): () => void {
  const navigate = useNavigate()
  const notices = useNotices()
  const back = useInboxBack()

  function leave() {
    if (written.text().trim() !== '' || written.boxFiles().length > 0) {
      notices.show('What you wrote is kept in the case.')
    }
    void navigate(back)
  }

  useShortcuts(new Map([['Escape', leave]]))
  return leave
}
