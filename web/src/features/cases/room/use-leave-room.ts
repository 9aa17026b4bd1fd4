import { useNavigate } from 'react-router'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { phrases } from './phrases.ts'

/** The user's unsent text in a room, which is restored when they return. */
interface Written {
  readonly text: () => string
  readonly boxFiles: () => readonly unknown[]
}

/** Escape returns from the room to the inbox; the composer calls the returned function for its own Escape key. */
export function useLeaveRoom(written: Written): () => void {
  const navigate = useNavigate()
  const notices = useNotices()
  const back = useInboxBack()

  function leave() {
    if (written.text().trim() !== '' || written.boxFiles().length > 0) {
      notices.show(phrases.textKept)
    }
    void navigate(back)
  }

  useShortcuts(new Map([['Escape', leave]]))
  return leave
}
