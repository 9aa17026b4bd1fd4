import type { PatientImport } from '@econsult/contract/imports'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Check, FileSpreadsheet, Link, X } from 'lucide-react'
import { FileName } from '../../ui/file-name.tsx'
import { fileFacts } from './import-words.ts'

const Card = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '10px 12px 10px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.app.primaryText },
  // On a phone the link goes below the name, and the way back stays beside it.
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > span': { display: 'none' },
    '& > .MuiButton-root': { order: 1, marginLeft: 24 },
  },
}))

const Middle = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 400,
  color: theme.vars.palette.text.secondary,
}))

const Uploaded = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 600,
  color: theme.vars.palette.success.main,
}))

type ImportFileCardProps = { read: PatientImport; onDownload: () => void; onLeave: () => void }

/** The file that is being imported: how it is read, its download link, and the way back to the files. */
export function ImportFileCard({ read, onDownload, onLeave }: ImportFileCardProps) {
  return (
    <Card>
      <FileSpreadsheet size={22} strokeWidth={1.75} />
      <Middle>
        <FileName name={read.fileName} />
        <Facts>{fileFacts(read)}</Facts>
      </Middle>
      <Uploaded>
        <Check size={12} strokeWidth={2.5} />
        Uploaded
      </Uploaded>
      <Button size="small" startIcon={<Link />} onClick={onDownload}>
        Download link
      </Button>
      <IconButton size="small" aria-label="Back to the files" onClick={onLeave}>
        <X size={16} />
      </IconButton>
    </Card>
  )
}
