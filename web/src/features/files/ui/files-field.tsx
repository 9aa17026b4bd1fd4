import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { List } from '../../../ui/layout/words.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { type UploadItem, uploadSummary } from '../upload-item.ts'
import { DropZone } from './drop-zone.tsx'
import { UploadRows } from './upload-rows.tsx'
import { phrases } from './phrases.ts'

const Summary = styled('output')(({ theme }) => ({
  ...theme.typography.caption,
  lineHeight: '1.25rem',
  color: theme.vars.palette.text.disabled,
}))

type FilesFieldProps = {
  queue: UploadQueue
  items: readonly UploadItem[]
  /** The reason why the form cannot be submitted; focusing the field focuses the drop zone. */
  error?: string | undefined
}

/** A form field for files: a drop zone, and the progress of each upload (CASE-05). */
export function FilesField({ queue, items, error }: FilesFieldProps) {
  const zone = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== undefined) zone.current?.focus()
  }, [error])

  return (
    <Field label={phrases.files} labelEnd={<Summary>{uploadSummary(items)}</Summary>} error={error}>
      {(ids) => (
        <>
          <DropZone
            ids={ids}
            isInvalid={error !== undefined}
            ref={zone}
            onFiles={(files) => queue.add(files)}
          />
          <List aria-label={phrases.files} hidden={items.length === 0}>
            <UploadRows queue={queue} items={items} />
          </List>
        </>
      )}
    </Field>
  )
}
