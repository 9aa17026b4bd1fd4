import { styled } from '@mui/material/styles'

/** A line across the conversation with a label in its middle. */
export const ChatRule = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '12px 0 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  '&::before, &::after': { content: '""', flex: 1, height: 1, backgroundColor: theme.vars.palette.divider },
}))
