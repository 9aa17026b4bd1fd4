import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { OutgoingMessage } from '../unsent/outgoing-message.ts'
import type { UnsentMessages } from '../unsent/unsent-messages.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 8,
  color: theme.vars.palette.error.main,
}))

type RefusedMessageProps = { outgoing: OutgoingMessage; unsent: UnsentMessages; canTakeBack: boolean }

/** Under a message that the server refused: why, Retry, and the way back into the box. */
export function RefusedMessage({ outgoing: { id, problem }, unsent, canTakeBack }: RefusedMessageProps) {
  return (
    <Line>
      {problem}
      <Button size="small" variant="outlined" onClick={() => unsent.retry(id)}>
        Retry
      </Button>
      {canTakeBack ? (
        <Button size="small" variant="text" onClick={() => unsent.takeBack([id])}>
          Edit
        </Button>
      ) : null}
    </Line>
  )
}
