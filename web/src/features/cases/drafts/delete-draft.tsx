import type { DraftRow } from '@econsult/contract/drafts'
import { useState } from 'react'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DeleteDraftsDialog } from './delete-drafts-dialog.tsx'
import { wordsOf } from './draft-words.ts'

type DeleteDraftProps = { draft: DraftRow; tabIndex?: -1 }

/** The Delete Draft button with its confirmation dialog. */
export function DeleteDraft({ draft, tabIndex }: DeleteDraftProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <DeleteDraftButton
        patient={wordsOf(draft).patient}
        {...(tabIndex === undefined ? {} : { tabIndex })}
        onDelete={() => setAsked(true)}
      />
      {isAsked ? (
        <DeleteDraftsDialog
          drafts={[draft]}
          onDeleted={() => setAsked(false)}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </>
  )
}
