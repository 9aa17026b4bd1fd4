import type { DraftRow } from '@econsult/contract/drafts'
import { styled } from '@mui/material/styles'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureKind, failureText } from '../../../lib/api-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useRemoveDraftMutation, useRemoveDraftsMutation } from './draft-calls.ts'
import { DraftPart, FileCount } from './draft-parts.tsx'
import { deletionTitle, deletionWords } from './draft-words.ts'
import { phrases } from './phrases.ts'

/** The maximum number of listed names; a longer list shows only their number. */
const MOST_NAMED = 8

const Names = styled('ul')(({ theme }) => ({
  margin: '0 0 12px',
  padding: '4px 14px',
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > li': { ...theme.typography.body2, display: 'flex', alignItems: 'center', gap: 8, minHeight: 36 },
  '& > li > :first-of-type': { flex: 'none', maxWidth: '60%', fontWeight: 600 },
  '& > li > :nth-of-type(2)': { flex: 1, color: theme.vars.palette.text.secondary },
}))

type DeleteDraftsDialogProps = {
  drafts: readonly DraftRow[]
  /** Called when the drafts are deleted. */
  onDeleted: () => void
  onClose: () => void
}

/**
 * Dialog that confirms deleting drafts: lists their names, counts their files, and can be canceled (INB-11, INB-17).
 */
export function DeleteDraftsDialog({ drafts, onDeleted, onClose }: DeleteDraftsDialogProps) {
  const notices = useNotices()
  const [removeOne, one] = useRemoveDraftMutation()
  const [removeSeveral, several] = useRemoveDraftsMutation()
  const [failure, setFailure] = useState<string>()
  const [only] = drafts

  async function remove() {
    setFailure(undefined)
    const ids = drafts.map((draft) => draft.caseId)
    const answer = ids.length === 1 && ids[0] ? await removeOne(ids[0]) : await removeSeveral(ids)
    // A draft that another window already deleted counts as deleted.
    const isGone = failureKind(answer.error) === 'notFound'
    if (answer.error && !isGone) return setFailure(failureText(answer.error))
    notices.show(answer.data?.message ?? phrases.draftDeleted)
    return onDeleted()
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={deletionTitle(drafts)}
      confirmLabel={drafts.length === 1 ? phrases.deleteDraft : phrases.deleteCases}
      confirmIcon={<Trash2 />}
      cancelLabel={phrases.keep}
      busy={one.isLoading || several.isLoading}
      error={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {only ? (
        <Names>
          {drafts.slice(0, MOST_NAMED).map((draft) => (
            <li key={draft.caseId}>
              <DraftPart draft={draft} part="patient" />
              <DraftPart draft={draft} part="specialties" />
              <FileCount count={draft.files.length} />
            </li>
          ))}
          {drafts.length > MOST_NAMED ? (
            <li>{phrases.andMore({ count: drafts.length - MOST_NAMED })}</li>
          ) : null}
        </Names>
      ) : null}
      <Text size="small" tone="secondary">
        {deletionWords(drafts)}
      </Text>
    </ConfirmDialog>
  )
}
