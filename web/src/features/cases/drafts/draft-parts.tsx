import type { DraftRow } from '@econsult/contract/drafts'
import { styled } from '@mui/material/styles'
import { FilePen, Paperclip } from 'lucide-react'
import { StateChip } from '../../../ui/state-chip.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { caseAge } from '../inbox/case-age.ts'
import { Clipped } from '../inbox/row-text.ts'
import { EMPTY_PARTS, wordsOf, type DraftWords } from './draft-words.ts'

const Line = styled('span')({ display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 })

const Sign = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 24,
  color: theme.vars.palette.text.secondary,
}))

const Small = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

/** One field of a draft in one line; an empty field says so in a paler colour. */
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
    <Line>
      <Sign>
        <FilePen size={14} />
      </Sign>
      <DraftPart draft={draft} part="specialties" />
    </Line>
  )
}

/** The number of a draft's files; nothing for 0. */
export function FileCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Small>
      <Paperclip size={12} />
      {count}
      <VisuallyHidden> {count === 1 ? 'file' : 'files'}</VisuallyHidden>
    </Small>
  )
}

/** The question and the number of files. */
export function DraftQuestion({ draft }: { draft: DraftRow }) {
  return (
    <Line>
      <DraftPart draft={draft} part="question" />
      <FileCount count={draft.files.length} />
    </Line>
  )
}

/** How long ago the draft was changed: '18 min'. */
export function DraftAge({ time }: { time: number }) {
  return <Small>{caseAge(time, Math.max(useNow(), time))}</Small>
}

/** 'Draft' in orange, and its age. */
export function DraftStanding({ draft, hidesAge }: { draft: DraftRow; hidesAge: boolean }) {
  return (
    <Line>
      <StateChip state="Draft" />
      {hidesAge ? null : <DraftAge time={draft.updatedAt} />}
    </Line>
  )
}
