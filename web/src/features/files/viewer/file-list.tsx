import type { CaseFile } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FileThumb } from './file-thumb.tsx'
import type { FileLinks } from './use-file-links.ts'

const Head = styled('h3')(({ theme }) => ({
  marginBottom: 12,
  '& > span': { fontWeight: 600, color: theme.vars.palette.text.disabled },
}))

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})

const Card = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  background: 'none',
  cursor: 'pointer',
}))

const Thumb = styled('span')({ display: 'block', height: 92, marginBottom: 6 })

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  fontWeight: 600,
  'button:hover &': { color: theme.vars.palette.app.primaryText },
}))

const Size = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.disabled,
}))

const None = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}))

type FileListProps = {
  files: readonly CaseFile[]
  links: FileLinks
  /** The person wants to see this one, by its place in the list. */
  onOpen: (index: number) => void
}

/** The files of a case as cards of two columns (ROOM-04). */
export function FileList({ files, links, onOpen }: FileListProps) {
  return (
    <>
      <Head>
        Files <span>{files.length}</span>
      </Head>
      {files.length === 0 ? <None>No files were added to this case.</None> : null}
      <Grid>
        {files.map((file, index) => (
          <li key={file.fileData.name}>
            <Card type="button" onClick={() => onOpen(index)}>
              <VisuallyHidden>{`${file.originalName}, ${formatFileSize(file.sizeBytes)}`}</VisuallyHidden>
              <Thumb>
                <FileThumb file={file} url={links.at(file.fileData.name)} iconSize={28} />
              </Thumb>
              {/* Read out above in one piece; here the name is in two. */}
              <Name aria-hidden="true">
                <FileName name={file.originalName} />
              </Name>
              <Size aria-hidden="true">{formatFileSize(file.sizeBytes)}</Size>
            </Card>
          </li>
        ))}
      </Grid>
    </>
  )
}
