import type { DraftRow } from '@econsult/contract/drafts'
import { DeleteDraft } from './delete-draft.tsx'
import { DraftItem } from './draft-item.tsx'

/** A draft listed before the cases of a phone's inbox. */
export function InboxDraftItem({ draft }: { draft: DraftRow }) {
  return (
    <DraftItem draft={draft}>
      <DeleteDraft draft={draft} />
    </DraftItem>
  )
}
