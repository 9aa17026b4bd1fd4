import type { CaseFile } from '@econsult/contract/files'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import { formatDateTime } from '../../../lib/dates.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { FileName } from '../../../ui/file-name.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ViewTurn } from './use-view-turn.ts'
import { phrases } from './phrases.ts'

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  padding: '0 16px 0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: { gap: 0, padding: '0 4px 0 16px' },
}))

const Titles = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > h2': { fontSize: '0.9375rem', lineHeight: '1.25rem', color: theme.vars.palette.text.primary },
}))

const Place = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  marginRight: 12,
  color: theme.vars.palette.text.secondary,
}))

const Percent = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  width: 48,
  textAlign: 'center',
}))

const Rule = styled('span')(({ theme }) => ({
  width: 1,
  height: 24,
  margin: '0 4px',
  backgroundColor: theme.vars.palette.divider,
}))

type ViewerHeadProps = {
  titleId: string
  file: CaseFile
  /** The patient's name; undefined in a support case. */
  subject: string | undefined
  uploadedBy: string | undefined
  /** Position of the file in the list, such as '1 of 6'. */
  place: string
  /** Undefined if the file cannot be zoomed and rotated. */
  turn: ViewTurn | undefined
  onDownload: () => void
  onClose: () => void
}

/** The name and origin of the file, and the buttons for it. */
export function ViewerHead(props: ViewerHeadProps) {
  const { titleId, file, subject, uploadedBy, place, turn, onDownload, onClose } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const time = formatDateTime(file.uploadedAt)
  const added = uploadedBy ? phrases.addedByAt({ name: uploadedBy, time }) : phrases.addedAt({ time })
  const facts = [isPhone ? place : subject, formatFileSize(file.sizeBytes), isPhone ? undefined : added]
  return (
    <Head>
      <Titles>
        <h2>
          <VisuallyHidden id={titleId}>{file.originalName}</VisuallyHidden>
          <span aria-hidden="true">
            <FileName name={file.originalName} />
          </span>
        </h2>
        <div>{facts.filter((fact) => fact !== undefined).join(' \u00a0·\u00a0 ')}</div>
      </Titles>
      {isPhone ? null : <Place>{place}</Place>}
      {turn && !isPhone ? (
        <>
          <IconButton aria-label={phrases.zoomOut} disabled={!turn.zoomOut} onClick={turn.zoomOut}>
            <ZoomOut size={18} />
          </IconButton>
          <Percent role="status" aria-label={phrases.zoom}>
            {phrases.zoomPercent({ percent: Math.round(turn.zoom * 100) })}
          </Percent>
          <IconButton aria-label={phrases.zoomIn} disabled={!turn.zoomIn} onClick={turn.zoomIn}>
            <ZoomIn size={18} />
          </IconButton>
        </>
      ) : null}
      {turn ? (
        <IconButton aria-label={phrases.rotate} onClick={turn.rotate}>
          <RotateCw size={18} />
        </IconButton>
      ) : null}
      {isPhone ? (
        <IconButton aria-label={phrases.download} onClick={onDownload}>
          <Download size={20} />
        </IconButton>
      ) : (
        <>
          <Rule />
          <Button variant="text" startIcon={<Download />} onClick={onDownload}>
            {phrases.download}
          </Button>
        </>
      )}
      <IconButton aria-label={phrases.close} onClick={onClose}>
        <X size={20} />
      </IconButton>
    </Head>
  )
}
