import type { CaseFile } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { FileListCard } from './file-list-card.tsx'
import type { FileLinks } from './use-file-links.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  // With the camera's button the tools of a phone take a line of their own.
  flexWrap: 'wrap',
  gap: 8,
  minHeight: 40,
  marginBottom: 8,
  '& > h3': { flex: '1 0 auto' },
})

const Count = styled('span')(({ theme }) => ({ fontWeight: 600, color: theme.vars.palette.text.disabled }))

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const None = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}))

type FileListProps = {
  files: readonly CaseFile[]
  links: FileLinks
  /** Names of the people of the case, by id. */
  people: ReadonlyMap<string, string>
  /** The person wants to see this one, by its place in the list. */
  onOpen: (index: number) => void
  /** Takes a file out of the case; undefined where this person may not. */
  onRemove: ((file: CaseFile) => Promise<void>) | undefined
  /** What can be done with all of them, beside the heading. */
  tools: ReactNode
  /** Files that are on their way. */
  children: ReactNode
}

/** The files of a case as cards of two columns (ROOM-04). */
export function FileList({ files, links, people, onOpen, onRemove, tools, children }: FileListProps) {
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null)
  const remove =
    onRemove &&
    ((file: CaseFile) => {
      // The button goes with its card, so the keyboard goes on from here.
      heading?.focus()
      void onRemove(file)
    })
  return (
    <>
      <Head>
        <h3 ref={setHeading} tabIndex={-1}>
          Files <Count>{files.length}</Count>
        </h3>
        {tools}
      </Head>
      {children}
      {files.length === 0 ? <None>No files were added to this case.</None> : null}
      <Grid>
        {files.map((file, index) => (
          <FileListCard
            key={file.fileData.name}
            file={file}
            url={links.thumbAt(file.fileData.name)}
            uploadedBy={people.get(file.uploadedById)}
            onOpen={() => onOpen(index)}
            onRemove={remove && (() => remove(file))}
          />
        ))}
      </Grid>
    </>
  )
}
