import { styled } from '@mui/material/styles'

/** Two fields of a form, side by side if there is space, otherwise one below the other. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  alignItems: 'start',
  gap: '20px 16px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr' },
}))
