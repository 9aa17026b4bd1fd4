import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { OutgoingMessage } from '../unsent/outgoing-message.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.error.main,
}))

type RefusedMessageProps = {
  outgoing: OutgoingMessage
  onRetry: (id: string) => void
  /** Puts the text back into the box; undefined where there is no box. */
  onEdit: ((id: string) => void) | undefined
}

/** Under a message that the server refused: why, Retry, and the way back into the box. */
export function RefusedMessage({ outgoing: { id, problem }, onRetry, onEdit }: RefusedMessageProps) {
  return (
    <Line>
      {problem}
      <Button size="small" variant="outlined" onClick={() => onRetry(id)}>
        Retry
      </Button>
      {onEdit ? (
        <Button size="small" variant="text" onClick={() => onEdit(id)}>
          Edit
        </Button>
      ) : null}
    </Line>
  )
}
