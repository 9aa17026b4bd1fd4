import type { DraftRow } from '@econsult/contract/drafts'
import Checkbox from '@mui/material/Checkbox'
import { useRef } from 'react'
import { useFocusAfterRemoval } from '../inbox/next-row.ts'
import { PhoneList } from '../list-frame.ts'
import { DeleteDraftButton } from './delete-draft-button.tsx'
import { DraftItem } from './draft-item.tsx'
import { type DraftRowsProps, toggled } from './draft-rows.ts'
import { wordsOf } from './draft-words.ts'
import { phrases } from './phrases.ts'

/** The list of drafts under 960 px: two lines each, without question and date. */
export function DraftList({ drafts, onDelete, ticked, onTick }: Omit<DraftRowsProps, 'onOpen'>) {
  const list = useRef<HTMLUListElement>(null)
  useFocusAfterRemoval(drafts, list, (id) =>
    list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`)?.focus(),
  )
  const boxOf = (draft: DraftRow) => (
    <Checkbox
      checked={ticked?.has(draft.id) ?? false}
      onChange={() => onTick(toggled(ticked, draft.id))}
      slotProps={{ input: { 'aria-label': phrases.selectDraft({ patient: wordsOf(draft).patient }) } }}
      sx={{ m: '-13px' }}
    />
  )
  return (
    <PhoneList ref={list} aria-label={phrases.drafts}>
      {drafts.map((draft) => (
        <DraftItem
          key={draft.id}
          draft={draft}
          isTicked={ticked?.has(draft.id) ?? false}
          lead={ticked ? boxOf(draft) : undefined}
        >
          <DeleteDraftButton patient={wordsOf(draft).patient} onDelete={() => onDelete(draft)} />
        </DraftItem>
      ))}
    </PhoneList>
  )
}
