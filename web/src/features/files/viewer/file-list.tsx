import type { CaseFile } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import { FileListCard } from './file-list-card.tsx'
import type { FileLinks } from './use-file-links.ts'
import { phrases } from './phrases.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  // On a phone, where a camera button is added, the tools wrap to a second line.
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 40,
  marginBottom: 8,
  '& > h3': { flex: '1 0 auto' },
})

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

type FileListProps = {
  files: readonly CaseFile[]
  links: FileLinks
  /** Names of the case's participants, by user id. */
  people: ReadonlyMap<string, string>
  /** Called to open the file at this position of the list. */
  onOpen: (index: number) => void
  /** Removes a file from the case. */
  onRemove: (file: CaseFile) => Promise<void>
  mayRemove: (file: CaseFile) => boolean
  /** Actions on all files, shown beside the heading. */
  tools: ReactNode
  /** The files that are being uploaded. */
  children: ReactNode
}

/** The files of a case, as cards in two columns (ROOM-04). */
export function FileList({ files, links, people, onOpen, tools, children, ...removal }: FileListProps) {
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null)
  function remove(file: CaseFile) {
    // The Remove button disappears with its card, so the heading receives the focus for keyboard users.
    heading?.focus()
    void removal.onRemove(file)
  }
  return (
    <>
      <Head>
        <h3 ref={setHeading} tabIndex={-1}>
          {phrases.files}{' '}
          <Text as="span" tone="faint" strong>
            {files.length}
          </Text>
        </h3>
        {tools}
      </Head>
      {children}
      {files.length === 0 ? (
        <Text size="small" tone="secondary">
          {phrases.noFiles}
        </Text>
      ) : null}
      <Grid>
        {files.map((file, index) => (
          <FileListCard
            key={file.fileData.name}
            file={file}
            url={links.thumbAt(file.fileData.name)}
            uploadedBy={file.uploadedByDelegate ?? people.get(file.uploadedById)}
            onOpen={() => onOpen(index)}
            onRemove={removal.mayRemove(file) ? () => remove(file) : undefined}
          />
        ))}
      </Grid>
    </>
  )
}
