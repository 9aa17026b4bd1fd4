import { styled } from '@mui/material/styles'

const Rule = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '12px 0 8px',
  fontWeight: 700,
  color: theme.vars.palette.app.primaryText,
  '&::before, &::after': {
    content: '""',
    flex: 1,
    height: 1,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

/** Stands over the first message that the person had not read when they opened the room. */
export function NewRule() {
  return <Rule data-new>New</Rule>
}
