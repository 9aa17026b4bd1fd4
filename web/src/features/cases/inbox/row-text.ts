import { styled } from '@mui/material/styles'

/** Class of a row whose case is unread. */
export const UNREAD_ROW = 'unread-case'

/** Text on one line, truncated with an ellipsis; bold in an unread row. */
export const Clipped = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [`.${UNREAD_ROW} &[data-strong]`]: { fontWeight: 700 },
})
