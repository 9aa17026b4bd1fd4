import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'

/** A figure that opens the list behind it: it looks like a figure, and shows on hover that it is a link. */
export const FigureLink = styled(Link)(({ theme }) => looks(theme))

/** The same for a list on this page. */
export const FigureButton = styled('button')(({ theme }) => ({
  ...looks(theme),
  border: 0,
  letterSpacing: 'inherit',
  background: 'none',
  cursor: 'pointer',
}))

const looks = (theme: Theme) => ({
  // A target of 24 px also around a single digit; the margins leave the text where it is (WCAG 2.2, 2.5.8).
  display: 'inline-block',
  padding: '4px 9px',
  margin: '-4px -9px',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'inherit' as const,
  borderRadius: 2,
  textDecoration: 'underline',
  textDecorationColor: theme.vars.palette.app.lineStrong,
  textDecorationThickness: 1,
  textUnderlineOffset: 3,
  '&:hover': { color: theme.vars.palette.app.primaryText, textDecorationColor: 'currentColor' },
})
