import type { PatientImport } from '@econsult/contract/imports'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Check, FileSpreadsheet, X } from 'lucide-react'
import { FileName } from '../../ui/file-name.tsx'
import { Block, Row } from '../../ui/layout/words.ts'
import { fileFacts } from './import-words.ts'
import { phrases } from './phrases.ts'

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
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
}))

const Middle = styled('div')(({ theme }) => ({
  flex: '1 1 200px',
  minWidth: 0,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

type ImportFileCardProps = { read: PatientImport; onLeave: () => void }

/**
 * The file of an import: its name, its format, a note if the server still stores it, and a button that returns to the
 * files.
 */
export function ImportFileCard({ read, onLeave }: ImportFileCardProps) {
  return (
    <Card>
      <FileSpreadsheet size={22} strokeWidth={1.75} />
      <Middle>
        <FileName name={read.fileName} />
        <Block size="tiny" tone="secondary">
          {fileFacts(read)}
        </Block>
      </Middle>
      {read.hasFile ? (
        <Row as="span" gap={1} inline size="tiny" tone="success" strong>
          <Check size={12} strokeWidth={2.5} />
          {phrases.uploaded}
        </Row>
      ) : null}
      <IconButton size="small" aria-label={phrases.backToFiles} onClick={onLeave}>
        <X size={16} />
      </IconButton>
    </Card>
  )
}
