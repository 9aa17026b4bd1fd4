import { type AnswerContent, contentToSign } from '@econsult/contract/answers/content'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import { ActionList } from '../card/action-list.tsx'
import { AnswerText } from '../card/answer-text.tsx'
import { phrases } from './phrases.ts'

const Card = styled(Paper)(({ theme }) => ({
  borderRadius: 12,
  borderColor: theme.vars.palette.app.lineStrong,
  '& > section': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** A read-only view of a draft, as the sender would see it. */
export function DraftView({ content }: { content: AnswerContent }) {
  const shown = contentToSign(content)
  return (
    <Card variant="outlined">
      <AnswerText content={shown} before={undefined} />
      <ActionList title={phrases.toDo} actions={shown.actions} />
    </Card>
  )
}
