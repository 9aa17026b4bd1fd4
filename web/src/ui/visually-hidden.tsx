import { styled } from '@mui/material/styles'

/** Hides text from the eye but not from screen readers; for text that only some widths hide. */
export const hiddenText = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for screen readers alone. */
export const VisuallyHidden = styled('span')(hiddenText)
