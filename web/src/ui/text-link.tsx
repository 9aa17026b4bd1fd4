import { styled } from '@mui/material/styles'
import { Link } from 'react-router'

/** A link in running text or beside a label, in teal: `<TextLink to={PATHS.login}>Login</TextLink>`. */
export const TextLink = styled(Link)(({ theme }) => ({
  borderRadius: 2,
  fontWeight: 600,
  textDecoration: 'none',
  textUnderlineOffset: 3,
  color: theme.vars.palette.app.primaryText,
  '&:hover': { textDecoration: 'underline' },
}))
