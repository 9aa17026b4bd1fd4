import type { DraftRow } from '@econsult/contract/drafts'
import { styled } from '@mui/material/styles'
import { FilePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { editCasePath } from '../../../lib/paths.ts'
import { Stack } from '../../../ui/layout/words.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { PhoneRow } from '../list-frame.ts'
import { DraftAge, DraftPart } from './draft-parts.tsx'

// No space after the checkbox, because the link has its own padding.
const Lead = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  marginLeft: 16,
  color: theme.vars.palette.warning.main,
}))

const RowLink = styled(Link)(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 64,
  padding: '10px 4px 10px 12px',
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:focus-visible': { outlineOffset: -2 },
}))

const Names = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > :first-of-type': { fontSize: '0.9375rem' },
  '& > :last-child': theme.typography.body2,
}))

type DraftItemProps = {
  draft: DraftRow
  isTicked?: boolean
  /** Shown before the patient's name and specialties; if omitted, the draft icon is shown. */
  lead?: ReactNode
  /** The Delete Draft button. */
  children: ReactNode
}

/** A draft in a phone's list: two lines, with 'Draft' in orange, and Delete Draft. */
export function DraftItem({ draft, isTicked = false, lead, children }: DraftItemProps) {
  return (
    <PhoneRow data-ticked={isTicked || undefined}>
      <Lead>{lead ?? <FilePen size={18} />}</Lead>
      <RowLink to={editCasePath(draft.caseId)} data-id={draft.id}>
        <Names>
          <DraftPart draft={draft} part="patient" />
          <DraftPart draft={draft} part="specialties" />
        </Names>
        <Stack as="span" gap={1} align="end">
          <StateChip state="Draft" />
          <DraftAge time={draft.updatedAt} />
        </Stack>
      </RowLink>
      {children}
    </PhoneRow>
  )
}
