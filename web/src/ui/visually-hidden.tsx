import { styled } from '@mui/material/styles'

/** The styles that hide a text visually but not from screen readers; for a text that is hidden only at some widths. */
export const hiddenText = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers only. */
export const VisuallyHidden = styled('span')(hiddenText)
