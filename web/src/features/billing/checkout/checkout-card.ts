import { styled } from '@mui/material/styles'

/** A section of the checkout, displayed as a card. */
export const Card = styled('section')(({ theme }) => ({
  padding: '20px 24px',
  borderRadius: 12,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > h2': { marginBottom: 4 },
  '&[data-small]': { padding: '12px 12px 16px 20px' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}))
