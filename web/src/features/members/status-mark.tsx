import { styled } from '@mui/material/styles'

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '&[data-status="Inactive"]': { color: theme.vars.palette.text.secondary },
}))

const Dot = styled('i')(({ theme }) => ({
  width: 8,
  height: 8,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.app.online,
  '[data-status="Inactive"] > &': {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  },
}))

/** Active or Inactive, as dot and word. */
export function StatusMark({ status }: { status: 'Active' | 'Inactive' }) {
  return (
    <Line data-status={status}>
      <Dot />
      {status}
    </Line>
  )
}
