import type { DraftRow } from '@econsult/contract/drafts'
import { useState } from 'react'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DeleteDraftsDialog } from './delete-drafts-dialog.tsx'
import { wordsOf } from './draft-words.ts'

type DeleteDraftProps = { draft: DraftRow; tabIndex?: 0 | -1 | undefined }

/** Delete Draft with its confirmation. Clicks in the dialog do not reach the row below. */
export function DeleteDraft({ draft, tabIndex }: DeleteDraftProps) {
  const [isAsked, setAsked] = useState(false)
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return (
    <>
      <DeleteDraftButton
        patient={wordsOf(draft).patient}
        tabIndex={tabIndex}
        onDelete={() => setAsked(true)}
      />
      {isAsked ? (
        <span role="presentation" onClick={stop} onKeyDown={stop}>
          <DeleteDraftsDialog
            drafts={[draft]}
            onDeleted={() => setAsked(false)}
            onClose={() => setAsked(false)}
          />
        </span>
      ) : null}
    </>
  )
}
