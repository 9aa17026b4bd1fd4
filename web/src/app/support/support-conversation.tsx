import { useState, useSyncExternalStore } from 'react'
import { serverSteps } from '../../features/files/server-steps.ts'
import { fileReferences } from '../../features/files/upload-item.ts'
import { UploadQueue } from '../../features/files/upload-queue.ts'
import { SupportPanel } from '../../features/support/support-panel.tsx'
import { useKeptState } from '../../lib/kept-state.ts'

/** The support panel with its file uploads. */
export default function SupportConversation({ onClose }: { onClose: () => void }) {
  const [kept, keep] = useKeptState<UploadQueue | null>('support-files', null)
  const [queue] = useState(() => {
    const found = kept ?? newQueue()
    if (kept === null) keep(found)
    return found
  })
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  return (
    <SupportPanel
      onClose={onClose}
      attachments={{
        items,
        add: (files) => queue.add(files),
        remove: (id) => queue.remove(id),
        retry: (id) => queue.retry(id),
        uploaded: async () => fileReferences(await queue.settled()),
        // The current items are used, because files may still be uploading when the message is sent.
        letGo: () =>
          queue
            .items()
            .forEach(({ id, stage }) => (stage === 'uploaded' ? queue.release(id) : queue.remove(id))),
      }}
    />
  )
}

function newQueue(): UploadQueue {
  // The sent message still displays the picture; the object URL is released when the page is closed.
  const hide = () => undefined
  return new UploadQueue({ ...serverSteps(hide, undefined, 'support'), hide })
}
