import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'

/** A figure that opens the list behind it: it looks like a figure, and shows on hover that it is a link. */
export const FigureLink = styled(Link)(({ theme }) => looks(theme))

/** The same for a list on this page. */
export const FigureButton = styled('button')(({ theme }) => ({
  ...looks(theme),
  padding: 0,
  border: 0,
  letterSpacing: 'inherit',
  background: 'none',
  cursor: 'pointer',
}))

const looks = (theme: Theme) => ({
  color: 'inherit',
  font: 'inherit',
  borderRadius: 2,
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.app.lineStrong,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { color: theme.vars.palette.app.primaryText, textDecorationColor: 'currentColor' },
})
