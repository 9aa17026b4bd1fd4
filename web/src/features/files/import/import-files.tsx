import { styled } from '@mui/material/styles'
import { Upload } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '../../../ui/action-button.tsx'
import { isBusy, type UploadItem, uploadSummary } from '../upload-item.ts'
import { ImportDropZone } from './import-drop-zone.tsx'
import { chosenFile, earlierFile, type ImportFile, queuedFile } from './import-file.ts'
import { ImportFileRow } from './import-file-row.tsx'
import { useImportUploads } from './use-import-uploads.ts'
import { useStoredFiles } from './use-stored-files.ts'

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 })

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 })

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  color: theme.vars.palette.text.secondary,
}))

const Heading = styled('h2')({ margin: '8px 0 0' })

type ImportFilesProps = {
  /** What the server has from earlier visits, as the import lists it. */
  earlier: readonly Parameters<typeof earlierFile>[0][]
  /** Hears that an upload arrived or was taken away. */
  onChange: () => void
  /** What else can be done with an uploaded file. */
  renderAction: (file: ImportFile & { storedName: string }) => ReactNode
}

/** Choosing files, sending them, and their download links (document 2, section 2, Data import). */
export function ImportFiles({ earlier, onChange, renderAction }: ImportFilesProps) {
  const uploads = useImportUploads()
  const { queue, items, chosen } = uploads
  const { removed, download, remove } = useStoredFiles(onChange)
  const uploadedCount = items.filter(({ stage }) => stage === 'uploaded').length
  // Those of before are known to whoever shows the page; a list that is not asked for yet cannot be asked for again.
  const toldCount = useRef(uploadedCount)
  useEffect(() => {
    if (uploadedCount > toldCount.current) onChange()
    toldCount.current = uploadedCount
  }, [uploadedCount, onChange])

  const elsewhere = new Set([...removed, ...items.map(({ storedName }) => storedName)])
  const others = earlier.filter(({ file }) => !elsewhere.has(file)).map(earlierFile)
  const isSending = items.some(isBusy)

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
        onDownload={() => void download(file)}
        action={storedName === null ? null : renderAction({ ...file, storedName })}
      />
    )
  }

  return (
    <Column>
      <ImportDropZone onFiles={(files) => uploads.choose(files)} />
      {items.length + chosen.length > 0 ? (
        <Rows aria-label="Files">
          {items.map((item) =>
            rowOf(
              queuedFile(item),
              () => void removeItem(item),
              () => queue.retry(item.id),
            ),
          )}
          {chosen.map((file, position) =>
            rowOf(chosenFile(file, `chosen ${position}`), () => uploads.unchoose(file)),
          )}
        </Rows>
      ) : null}
      {items.length + chosen.length > 0 ? (
        <Foot>
          <output>{uploadSummary(items)}</output>
          <ActionButton
            variant={chosen.length > 0 || isSending ? 'contained' : 'outlined'}
            size="large"
            startIcon={<Upload />}
            busy={isSending}
            disabled={chosen.length === 0 && !isSending}
            onClick={() => uploads.upload()}
          >
            Upload
          </ActionButton>
        </Foot>
      ) : null}
      {others.length > 0 ? (
        <>
          <Heading>Earlier files</Heading>
          <Rows aria-label="Earlier files">
            {others.map((file) => rowOf(file, () => void remove(file.storedName)))}
          </Rows>
        </>
      ) : null}
    </Column>
  )
}
