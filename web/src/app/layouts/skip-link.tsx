import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { MAIN_ID } from './frame.ts'
import { phrases } from './phrases.ts'

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  top: 8,
  left: 8,
  padding: '10px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  '@media print': { display: 'none' },
}))

/** The page's first Tab stop; it skips the bar and the folders. */
export function SkipLink() {
  function skip(event: MouseEvent) {
    event.preventDefault()
    document.getElementById(MAIN_ID)?.focus()
  }
  return (
    <Anchor href={`#${MAIN_ID}`} onClick={skip}>
      {phrases.skipToContent}
    </Anchor>
  )
}
