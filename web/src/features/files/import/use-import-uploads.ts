import { NOTICES } from '@econsult/contract/notices'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKeptState } from '../../../lib/kept-state.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { serverSteps } from '../server-steps.ts'
import { UploadQueue } from '../upload-queue.ts'
import { IMPORT_RULES } from '../upload-rules.ts'

/** The files of the import page on their way; they go on when the page is left, and stand there on the way back. */
export function useImportUploads() {
  const notices = useNotices()
  const [kept, keep] = useKeptState<UploadQueue | null>('import uploads', null)
  const [queue] = useState(() => kept ?? start())
  const [chosen, setChosen] = useKeptState<readonly File[]>('import files', NONE)

  function start() {
    const onTakeBackFailed = () => notices.show(NOTICES.removeFileFailed, { tone: 'failed' })
    return new UploadQueue(serverSteps(onTakeBackFailed, undefined, 'import'), IMPORT_RULES)
  }

  useEffect(() => keep(queue), [keep, queue])
  useEffect(() => {
    const retry = () => queue.retryLost()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [queue])

  return {
    queue,
    items: useSyncExternalStore(queue.subscribe, queue.items),
    chosen,
    choose: (files: readonly File[]) => setChosen([...chosen, ...files]),
    unchoose: (file: File) => setChosen(chosen.filter((other) => other !== file)),
    /** Sends what was chosen. */
    upload() {
      queue.add([...chosen])
      setChosen(NONE)
    },
  }
}

const NONE: readonly File[] = []
