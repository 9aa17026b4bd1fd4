import type { CaseFile } from '@econsult/contract/files'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { FileName } from '../../../ui/file-name.tsx'
import { KeyboardKey } from '../../../ui/keyboard-key.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FileThumb } from './file-thumb.tsx'
import type { FileLinks } from './use-file-links.ts'
import { phrases } from './phrases.ts'

const Foot = styled('footer')(({ theme }) => ({
  display: 'grid',
  // The strip is centered in the window as far as the space beside the keyboard hints allows.
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, max-content) minmax(max-content, 1fr)',
  alignItems: 'center',
  minWidth: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Strip = styled('div')({
  gridColumn: 2,
  minWidth: 0,
  display: 'flex',
  justifyContent: 'safe center',
  gap: 12,
  padding: '4px 24px',
  overflowX: 'auto',
})

const Frame = styled('button')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'relative',
  flex: 'none',
  width: 104,
  padding: '4px 0',
  border: 0,
  font: 'inherit',
  fontSize: '0.75rem',
  textAlign: 'left',
  color: theme.vars.palette.text.secondary,
  background: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  opacity: 0.72,
  cursor: 'pointer',
  '&:hover, &[aria-current="true"]': { opacity: 1 },
  '&[aria-current="true"] > :first-of-type': { boxShadow: `0 0 0 2px ${theme.vars.palette.app.focus}` },
}))

const Thumb = styled('span')(({ theme }) => ({
  display: 'block',
  height: 60,
  marginBottom: 4,
  borderRadius: theme.vars.shape.borderRadius,
}))

const Keys = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  paddingRight: 24,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
}))

type FilmStripProps = {
  files: readonly CaseFile[]
  links: FileLinks
  index: number
  onChoose: (index: number) => void
}

/** A row of thumbnails of all files of the case, below the displayed file. */
export function FilmStrip({ files, links, index, onChoose }: FilmStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [index])
  return (
    <Foot>
      <Strip ref={strip}>
        {files.map((file, place) => (
          <Frame
            key={file.fileData.name}
            type="button"
            aria-current={place === index}
            onClick={() => onChoose(place)}
          >
            <Thumb>
              <FileThumb file={file} url={links.thumbAt(file.fileData.name)} iconSize={22} />
            </Thumb>
            <VisuallyHidden>{file.originalName}</VisuallyHidden>
            <span aria-hidden="true">
              <FileName name={file.originalName} />
            </span>
          </Frame>
        ))}
      </Strip>
      <Keys>
        <KeyboardKey>←</KeyboardKey>
        <KeyboardKey>→</KeyboardKey>
        {phrases.switchFiles}
      </Keys>
    </Foot>
  )
}
