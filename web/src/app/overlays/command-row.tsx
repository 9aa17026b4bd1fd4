import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import { formatAge } from '../../lib/dates.ts'
import { CaseChip } from '../../ui/case-chip.tsx'
import { KeyboardKey } from '../../ui/keyboard-key.tsx'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { useNow } from '../../ui/use-now.ts'
import { type Command, markedPieces } from './commands.ts'

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '0 12px',
  borderRadius: theme.vars.shape.borderRadius,
  cursor: 'pointer',
  '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.hover },
  '& b': { fontWeight: 600 },
  '& mark': { color: theme.vars.palette.app.primaryText, background: 'none' },
}))

const Label = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  '& > small': { fontSize: 'inherit' },
  '& b': { color: theme.vars.palette.text.primary },
  // Two lines are shown, so that neither the name nor the specialty is truncated.
  [theme.breakpoints.down('md')]: {
    padding: '8px 0',
    '& > *': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > small': theme.typography.body2,
  },
}))

const Progress = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  [theme.breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'flex-end', gap: 4 },
}))

const Age = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 44,
  textAlign: 'right',
  color: theme.vars.palette.text.secondary,
}))

type CommandRowProps = {
  id: string
  command: Command
  /** The typed text. */
  text: string
  isChosen: boolean
  onChoose: () => void
  onPoint: () => void
}

/** One search result: a case with its state, or a page. */
export function CommandRow({ id, command, text, isChosen, onChoose, onPoint }: CommandRowProps) {
  const now = useNow()
  const { label, detail, row, key } = command
  const specialist = row?.specialistsWithSpecialty.find((one) => one.specialistName !== null)
  const specialties = row?.specialty.map((specialty) => specialty.title).join(', ')
  return (
    <Frame id={id} role="option" aria-selected={isChosen} onClick={onChoose} onPointerMove={onPoint}>
      {row ? <PersonAvatar name={specialist?.specialistName ?? undefined} /> : <ArrowRight size={16} />}
      <Label>
        <b>
          <Marked words={label} text={text} />
        </b>{' '}
        <small>{detail === undefined ? specialties : <Marked words={detail} text={text} />}</small>
      </Label>
      {row ? (
        <Progress>
          <CaseChip row={row} />
          <Age>{formatAge(row.stateAt, Math.max(now, row.stateAt))}</Age>
        </Progress>
      ) : null}
      {key ? <KeyboardKey aria-hidden="true">{key}</KeyboardKey> : null}
    </Frame>
  )
}

/** A text in which the words that match the typed text are highlighted. */
function Marked({ words, text }: { words: string; text: string }) {
  return markedPieces(words, text).map((piece, place) =>
    piece.isMarked ? <mark key={place}>{piece.text}</mark> : piece.text,
  )
}
