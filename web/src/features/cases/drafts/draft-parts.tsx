import type { DraftRow } from '@econsult/contract/drafts'
import { styled } from '@mui/material/styles'
import { FilePen, Paperclip } from 'lucide-react'
import { Row } from '../../../ui/layout/words.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { caseAge } from '../inbox/case-age.ts'
import { Clipped } from '../inbox/row-text.ts'
import { EMPTY_PARTS, wordsOf, type DraftWords } from './draft-words.ts'
import { phrases } from './phrases.ts'

const Sign = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  color: theme.vars.palette.text.secondary,
}))

/** One field of a draft on one line; an empty field shows a placeholder text in a paler color. */
export function DraftPart({ draft, part }: { draft: DraftRow; part: keyof DraftWords }) {
  const words = wordsOf(draft)[part]
  const isEmpty = words === EMPTY_PARTS[part]
  const color = isEmpty ? 'text.disabled' : part === 'patient' ? 'text.primary' : 'inherit'
  return (
    <Clipped dir="auto" sx={{ color }}>
      {words}
    </Clipped>
  )
}

/** The draft icon and the specialties. */
export function DraftSpecialties({ draft }: { draft: DraftRow }) {
  return (
    <Row as="span" gap={2} shrink>
      <Sign>
        <FilePen size={14} />
      </Sign>
      <DraftPart draft={draft} part="specialties" />
    </Row>
  )
}

const FILE_COUNT = { hidden: (text: string) => <VisuallyHidden key="hidden">{text}</VisuallyHidden> }

/** The number of a draft's files; renders nothing for 0. */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Row as="span" gap={1} inline rigid size="tiny" tone="faint" nowrap>
      <Paperclip size={12} />
      {phrases.fileCount(FILE_COUNT, { count })}
    </Row>
  )
}

/** The question and the number of files. */
export function DraftQuestion({ draft }: { draft: DraftRow }) {
  return (
    <Row as="span" gap={2} shrink>
      <DraftPart draft={draft} part="question" />
      <FileCount count={draft.files.length} />
    </Row>
  )
}

/** The time since the draft was last changed, such as '18 min'. */
export function DraftAge({ time }: { time: number }) {
  return (
    <Row as="span" gap={1} inline rigid size="tiny" tone="faint" nowrap>
      {caseAge(time, Math.max(useNow(), time))}
    </Row>
  )
}

/** The word 'Draft' in orange, and the draft's age. */
export function DraftStanding({ draft, hidesAge }: { draft: DraftRow; hidesAge: boolean }) {
  return (
    <Row as="span" gap={2} shrink>
      <StateChip state="Draft" />
      {hidesAge ? null : <DraftAge time={draft.updatedAt} />}
    </Row>
  )
}
