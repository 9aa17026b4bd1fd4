import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'

/**
 * A link from a number to the list of the counted items; its underline is muted, and on hover it has the link color.
 */
export const FigureLink = styled(Link)(({ theme }) => looks(theme))

/** A button that looks like FigureLink, for a list on the current page. */
export const FigureButton = styled('button')(({ theme }) => ({
  ...looks(theme),
  border: 0,
  letterSpacing: 'inherit',
  background: 'none',
  cursor: 'pointer',
}))

const looks = (theme: Theme) => ({
  // The target is at least 24 px high even around a single digit; negative margins keep the text in position (WCAG 2.2,
  // 2.5.8).
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
