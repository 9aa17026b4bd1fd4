import { styled } from '@mui/material/styles'
import type { Ref } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import type { UploadQueue } from '../upload-queue.ts'
import { type UploadItem, uploadSummary } from '../upload-item.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadRow } from './upload-row.tsx'

const Summary = styled('output')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.disabled,
}))

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

type FilesFieldProps = {
  queue: UploadQueue
  items: readonly UploadItem[]
  error?: string | undefined
  /** The drop zone, for the focus. */
  ref?: Ref<HTMLDivElement>
}

/** Files of a form: where to drop them, and each one's way to the server (document 2, section 2). */
export function FilesField({ queue, items, error, ref }: FilesFieldProps) {
  return (
    <Field label="Files" labelEnd={<Summary>{uploadSummary(items)}</Summary>} error={error}>
      {(ids) => (
        <>
          <DropZone
            ids={ids}
            isInvalid={error !== undefined}
            ref={ref}
            onFiles={(files) => queue.add(files)}
          />
          <Rows aria-label="Files" hidden={items.length === 0}>
            {items.map((item) => (
              <UploadRow
                key={item.id}
                item={item}
                onRetry={() => queue.retry(item.id)}
                onRemove={() => queue.remove(item.id)}
              />
            ))}
          </Rows>
        </>
      )}
    </Field>
  )
}
