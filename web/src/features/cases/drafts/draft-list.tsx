import type { DraftRow } from '@econsult/contract/drafts'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { FilePen } from 'lucide-react'
import { Link } from 'react-router'
import { editCasePath } from '../../../lib/paths.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DraftAge, DraftPart } from './draft-parts.tsx'
import type { DraftRowsProps } from './draft-rows.ts'
import { wordsOf } from './draft-words.ts'

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-ticked]': {
    backgroundColor: theme.vars.palette.app.primarySoft,
    '& .MuiChip-root': { backgroundColor: theme.vars.palette.background.paper },
  },
}))

// The link's own padding is the space behind it.
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

const Standing = styled('span')({ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4 })

/** The drafts under 960 px: two lines each; question and date are left out. */
export function DraftList({ drafts, onDelete, ticked, onTick }: Omit<DraftRowsProps, 'onOpen'>) {
  function toggle(draft: DraftRow) {
    const next = new Set(ticked)
    if (!next.delete(draft.id)) next.add(draft.id)
    onTick(next)
  }
  return (
    <List aria-label="Drafts">
      {drafts.map((draft) => (
        <Item key={draft.id} data-ticked={ticked?.has(draft.id) || undefined}>
          <Lead>
            {ticked ? (
              <Checkbox
                checked={ticked.has(draft.id)}
                onChange={() => toggle(draft)}
                slotProps={{ input: { 'aria-label': `Select ${wordsOf(draft).patient}` } }}
                sx={{ m: '-13px' }}
              />
            ) : (
              <FilePen size={18} />
            )}
          </Lead>
          <RowLink to={editCasePath(draft.caseId)}>
            <Names>
              <DraftPart draft={draft} part="patient" />
              <DraftPart draft={draft} part="specialties" />
            </Names>
            <Standing>
              <StateChip state="Draft" />
              <DraftAge time={draft.updatedAt} />
            </Standing>
          </RowLink>
          <DeleteDraftButton patient={wordsOf(draft).patient} onDelete={() => onDelete(draft)} />
        </Item>
      ))}
    </List>
  )
}
