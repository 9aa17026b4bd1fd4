import { styled } from '@mui/material/styles'

/** Layout of another user's message: avatar at the left, name and time above the bubble. */
export const OtherLine = styled('div')({
  display: 'flex',
  gap: 12,
  maxWidth: 680,
  marginTop: 8,
  '&[data-continues]': { marginTop: 0, paddingLeft: 44 },
  '@media (max-width: 959.95px)': { '&[data-continues]': { paddingLeft: 36 } },
})

/** Layout of the user's own message: right-aligned, time below the bubble. */
export const OwnLine = styled('div')(({ theme }) => ({
  alignSelf: 'flex-end',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 4,
  maxWidth: 680,
  marginTop: 8,
  [theme.breakpoints.down('md')]: { maxWidth: 'calc(100% - 40px)' },
}))

export const Bubble = styled('div')(({ theme }) => ({
  width: 'fit-content',
  maxWidth: '100%',
  minWidth: 0,
  padding: '10px 14px',
  borderRadius: '4px 12px 12px 12px',
  lineHeight: '1.375rem',
  whiteSpace: 'pre-wrap',
  // Each paragraph uses the text direction of its own script.
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '&[data-own]': {
    borderRadius: '12px 12px 4px 12px',
    backgroundColor: theme.vars.palette.app.primarySoft,
    boxShadow: 'none',
  },
}))

/** The small text at a message: name, role and time, or time and delivery state. */
// oxlint-disable-next-line layout/no-styled-layout -- one look for both sides of the chat, and for the heads made of it
export const Meta = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  color: theme.vars.palette.text.disabled,
}))
