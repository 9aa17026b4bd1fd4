import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Download } from 'lucide-react'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { OnlyWide, Text } from '../../../ui/layout/words.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FileThumb } from './file-thumb.tsx'
import { phrases } from './phrases.ts'

/** The fields of a case file that its tile or chip needs. */
export interface TiledFile {
  /** The file's stored name and content type. */
  readonly fileData: { readonly name: string; readonly type: string }
  readonly originalName: string
  readonly sizeBytes: number
  /** The link to the picture; undefined while it is unknown. */
  readonly url: string | undefined
  /** Undefined if the loaded file list of the case does not contain the file. */
  readonly onOpen: (() => void) | undefined
  readonly onDownload: () => void
}

/** Picture types for which the server creates thumbnails. */
const PICTURE = /^image\/(png|apng|jpeg|gif|webp|avif)$/

const Tiles = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 176px))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
  '&[data-large]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}))

const Tile = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  height: 118,
  padding: 0,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  font: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '[data-large] > li > &': { height: 164 },
  [theme.breakpoints.down('md')]: { height: 112 },
}))

// The same dark overlay in both color schemes, because it covers a picture.
const More = styled('span')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'inherit',
  backgroundColor: 'rgba(13, 27, 42, .62)',
  color: '#fff',
  fontSize: '1.125rem',
  lineHeight: '1.5rem',
  fontWeight: 650,
})

const Chips = styled('ul')({
  display: 'grid',
  justifyItems: 'start',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  whiteSpace: 'normal',
})

const Chip = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  maxWidth: '100%',
  paddingRight: 4,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
}))

const ChipBody = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, auto)',
  columnGap: 10,
  alignItems: 'center',
  minWidth: 0,
  padding: 6,
  border: 0,
  borderRadius: theme.vars.shape.borderRadius,
  font: 'inherit',
  textAlign: 'left',
  color: theme.vars.palette.text.primary,
  background: 'none',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
}))

const Kind = styled('span')({ width: 36, height: 40, gridRow: 'span 2' })

const ChipName = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  lineHeight: '1.125rem',
  fontWeight: 600,
}))

type FileTilesProps = {
  files: readonly TiledFile[]
  /** Maximum number of pictures; the last one then shows the number of further pictures. */
  most?: number
  /** True for larger pictures without names, on the first view of a case. */
  isLarge?: boolean
}

/** The files of a message: pictures in two columns, other files as chips with icon, name, size and download. */
export function FileTiles({ files, most = 4, isLarge = false }: FileTilesProps) {
  const pictures = files.filter(({ fileData }) => PICTURE.test(fileData.type))
  const others = files.filter(({ fileData }) => !PICTURE.test(fileData.type))
  const shown = pictures.slice(0, most)
  const more = pictures.length - shown.length
  return (
    <>
      {shown.length > 0 ? (
        <Tiles aria-label={phrases.pictures} data-large={isLarge || undefined}>
          {shown.map((file, place) => (
            <PictureTile
              key={file.fileData.name}
              file={file}
              more={place === most - 1 ? more : 0}
              hasName={!isLarge}
            />
          ))}
        </Tiles>
      ) : null}
      {others.length > 0 ? (
        <Chips aria-label={phrases.files}>
          {others.map((file) => (
            <FileChip key={file.fileData.name} file={file} />
          ))}
        </Chips>
      ) : null}
    </>
  )
}

type PictureTileProps = { file: TiledFile; more: number; hasName: boolean }

function PictureTile({ file, more, hasName }: PictureTileProps) {
  return (
    <li>
      <Tile type="button" disabled={!file.onOpen} onClick={file.onOpen}>
        <VisuallyHidden>
          {more > 0 ? phrases.pictureAndMore({ name: file.originalName, count: more }) : file.originalName}
        </VisuallyHidden>
        <FileThumb file={file} url={file.url} iconSize={28} />
        {more > 0 ? <More aria-hidden="true">+{more}</More> : null}
      </Tile>
      {hasName ? (
        <OnlyWide block top={1} size="tiny" tone="secondary" aria-hidden="true">
          <FileName name={file.originalName} />
        </OnlyWide>
      ) : null}
    </li>
  )
}

function FileChip({ file }: { file: TiledFile }) {
  return (
    <Chip>
      <ChipBody type="button" disabled={!file.onOpen} onClick={file.onOpen}>
        <Kind>
          <FileThumb file={file} url={undefined} iconSize={18} />
        </Kind>
        <ChipName>
          <FileName name={file.originalName} />
        </ChipName>
        <Text as="span" size="tiny" tone="secondary">
          {formatFileSize(file.sizeBytes)}
        </Text>
      </ChipBody>
      <IconButton
        size="small"
        aria-label={phrases.downloadFile({ name: file.originalName })}
        onClick={file.onDownload}
      >
        <Download size={16} />
      </IconButton>
    </Chip>
  )
}
