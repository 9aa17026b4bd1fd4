import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { isBusy, type UploadItem, uploadSummary } from '../upload-item.ts'
import { ImportDropZone } from './import-drop-zone.tsx'
import { chosenFile, earlierFile, type ImportFile, queuedFile } from './import-file.ts'
import { ImportFileRow } from './import-file-row.tsx'
import { presign } from '@econsult/contract/files'
import { call } from '../../../lib/api-client.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { takeBackFile } from '../take-back-file.ts'
import { useKeptState } from '../../../lib/kept-state.ts'
import { List, Row, Stack, Text } from '../../../ui/layout/words.ts'
import { serverSteps } from '../server-steps.ts'
import { UploadQueue } from '../upload-queue.ts'
import { IMPORT_RULES } from '../upload-rules.ts'
import { useKeptQueue } from '../use-kept-queue.ts'
import { useQueueItems } from '../use-queue-items.ts'
import { useTakeBackNotice } from '../use-take-back-notice.ts'
import { phrases } from './phrases.ts'

type StoredFile = ImportFile & { storedName: string }

type ImportFilesProps = {
  /** The files uploaded on earlier visits, as returned by the server's list of imports. */
  earlier: readonly Parameters<typeof earlierFile>[0][]
  /** Called after an upload has finished or a file has been removed. */
  onChange: () => void
  /** Called when an upload of a single file has finished. */
  onOnlyFile: (file: StoredFile) => void
  /** True if the file can still be downloaded; false once its patients have been imported. */
  hasLink: (storedName: string) => boolean
  /** Renders additional buttons for an uploaded file. */
  renderAction: (file: StoredFile) => ReactNode
}

/** The section of the import page for choosing, uploading and downloading files (IMP-01). */
export function ImportFiles({ earlier, onChange, onOnlyFile, hasLink, renderAction }: ImportFilesProps) {
  const uploads = useImportUploads()
  const { queue, items, chosen } = uploads
  const { removed, download, remove } = useStoredFiles(onChange)
  const isSending = items.some(isBusy)
  // Number of files in the current upload, including files that were added while it was running.
  const together = useRef(0)
  useUploaded(items, (last) => {
    onChange()
    const { storedName } = last
    if (storedName !== null && together.current === 1) onOnlyFile({ ...queuedFile(last), storedName })
  })

  function upload(dropped: readonly File[] = NONE) {
    together.current = (isSending ? together.current : 0) + chosen.length + dropped.length
    uploads.upload(dropped)
  }

  const elsewhere = new Set([...removed, ...items.map(({ storedName }) => storedName)])
  const others = earlier.filter(({ file }) => !elsewhere.has(file)).map(earlierFile)
  async function removeItem({ id, stage, storedName }: UploadItem) {
    if (stage !== 'uploaded' || storedName === null) queue.remove(id)
    else if (await remove(storedName)) queue.release(id)
  }

  const rowOf = (file: ImportFile, onRemove: () => void, onRetry?: () => void) => {
    const { storedName } = file
    return (
      <ImportFileRow
        key={file.id}
        file={file}
        onRemove={onRemove}
        onRetry={onRetry}
        onDownload={storedName !== null && hasLink(storedName) ? () => void download(file) : undefined}
        action={storedName === null ? null : renderAction({ ...file, storedName })}
      />
    )
  }

  return (
    <Stack gap={4}>
      <ImportDropZone onChoose={(files) => uploads.choose(files)} onDropped={upload} />
      {items.length + chosen.length > 0 ? (
        <List gap={4} aria-label={phrases.files}>
          {items.map((item) =>
            rowOf(
              queuedFile(item),
              () => void removeItem(item),
              () => queue.retry(item.id),
            ),
          )}
          {chosen.map((file, position) =>
            rowOf(chosenFile(file, `chosen/${position}`), () => uploads.unchoose(file)),
          )}
        </List>
      ) : null}
      {items.length + chosen.length > 0 ? (
        <Row gap={3} justify="end" size="small" tone="secondary">
          <output>{uploadSummary(items)}</output>
          <ActionButton
            variant={chosen.length > 0 || isSending ? 'contained' : 'outlined'}
            size="large"
            startIcon={<Upload />}
            busy={isSending}
            disabled={chosen.length === 0 && !isSending}
            onClick={() => upload()}
          >
            {phrases.upload}
          </ActionButton>
        </Row>
      ) : null}
      {others.length > 0 ? (
        <>
          <Text as="h2" top={2}>
            {phrases.earlierFiles}
          </Text>
          <List gap={4} aria-label={phrases.earlierFiles}>
            {others.map((file) => rowOf(file, () => void remove(file.storedName)))}
          </List>
        </>
      ) : null}
    </Stack>
  )
}

/** Calls `onUploaded` with the last uploaded file each time that a file has been uploaded. */
function useUploaded(items: readonly UploadItem[], onUploaded: (last: UploadItem) => void) {
  const uploaded = items.filter(({ stage }) => stage === 'uploaded')
  const count = uploaded.length
  // Skips files from earlier visits: the page already lists them, and cannot refetch a list that it has not fetched
  // yet.
  const toldCount = useRef(count)
  const tell = useEffectEvent(() => {
    const last = uploaded.at(-1)
    if (last) onUploaded(last)
  })
  useEffect(() => {
    if (count > toldCount.current) tell()
    toldCount.current = count
  }, [count])
}

/** Download and removal of uploaded files; `onChange` is called after a removal, even a failed one. */
function useStoredFiles(onChange: () => void) {
  const notices = useNotices()
  const [removed, setRemoved] = useState<readonly string[]>([])
  return {
    /** Stored names of the files removed on this page. */
    removed,
    download: async ({ storedName, name, type }: ImportFile): Promise<void> => {
      if (storedName === null) return
      const wanted = { operation: 'get', file: storedName, type: type || 'application/octet-stream' } as const
      const { data, error } = await call(presign, wanted)
      if (error) notices.show(error.message, { tone: 'failed' })
      else saveFrom(data.data.url, name)
    },
    /** Removes a file from the server; returns false if it could not be removed. */
    remove: async (storedName: string): Promise<boolean> => {
      const failure = await takeBackFile(storedName)
      if (failure) notices.show(failure.message, { tone: 'failed' })
      else setRemoved((before) => [...before, storedName])
      onChange()
      return failure === undefined
    },
  }
}

/** The uploads of the import page; they continue when the user leaves the page, and are shown again on return. */
function useImportUploads() {
  const onTakeBackFailed = useTakeBackNotice()
  const queue = useKeptQueue(
    'import-uploads',
    () => new UploadQueue(serverSteps(onTakeBackFailed, undefined, 'import'), IMPORT_RULES),
  )
  const [chosen, setChosen] = useKeptState<readonly File[]>('import-files', NONE)
  return {
    queue,
    items: useQueueItems(queue),
    chosen,
    choose: (files: readonly File[]) => setChosen([...chosen, ...files]),
    unchoose: (file: File) => setChosen(chosen.filter((other) => other !== file)),
    /** Uploads the chosen files together with the dropped ones. */
    upload(dropped: readonly File[] = NONE) {
      queue.add([...chosen, ...dropped])
      setChosen(NONE)
    },
  }
}

const NONE: readonly File[] = []
