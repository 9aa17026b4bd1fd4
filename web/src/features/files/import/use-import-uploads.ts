import { useKeptState } from '../../../lib/kept-state.ts'
import { serverSteps } from '../server-steps.ts'
import { UploadQueue } from '../upload-queue.ts'
import { IMPORT_RULES } from '../upload-rules.ts'
import { useKeptQueue } from '../use-kept-queue.ts'
import { useQueueItems } from '../use-queue-items.ts'
import { useTakeBackNotice } from '../use-take-back-notice.ts'

/** The files of the import page on their way; they go on when the page is left, and stand there on the way back. */
export function useImportUploads() {
  const onTakeBackFailed = useTakeBackNotice()
  const queue = useKeptQueue(
    'import uploads',
    () => new UploadQueue(serverSteps(onTakeBackFailed, undefined, 'import'), IMPORT_RULES),
  )
  const [chosen, setChosen] = useKeptState<readonly File[]>('import files', NONE)
  return {
    queue,
    items: useQueueItems(queue),
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
