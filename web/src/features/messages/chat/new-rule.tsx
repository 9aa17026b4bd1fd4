import { styled } from '@mui/material/styles'
import { ChatRule } from './chat-rule.ts'

const Rule = styled(ChatRule)(({ theme }) => ({
  fontWeight: 700,
  color: theme.vars.palette.app.primaryText,
  '&::before, &::after': { backgroundColor: theme.vars.palette.primary.main },
}))

/** Stands over the first message that the person had not read when they opened the room. */
export function NewRule() {
  return <Rule data-new>New</Rule>
}
