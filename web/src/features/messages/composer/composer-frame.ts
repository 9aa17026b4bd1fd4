import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'
import { LOW_WINDOW } from '../../../ui/low-window.ts'

/** The frame of the composer. When folded, it is a single row with buttons, text and Send side by side. */
export const Box = styled('div')(({ theme }) => {
  const { app } = theme.vars.palette
  return {
    flex: 'none',
    margin: '8px 24px 20px',
    borderRadius: 12,
    backgroundColor: app.raised,
    boxShadow: `inset 0 0 0 1px ${app.field}`,
    '&:has(textarea:focus)': { boxShadow: `inset 0 0 0 2px ${app.focus}` },
    [theme.breakpoints.down('md')]: { margin: '8px 12px 12px' },
    [LOW_WINDOW]: { margin: '4px 12px 8px' },
    '&[data-closed]': { backgroundColor: app.sunken },
    '&[data-folded]': { display: 'flex', alignItems: 'center', gap: 4, padding: 4 },
  }
})

/** The files that will be sent with the message. */
export const Waiting = styled('div')({ padding: '12px 12px 0' })

export const TextInput = styled(InputBase)(({ theme }) => ({
  width: '100%',
  padding: '12px 16px 4px',
  '& textarea': { lineHeight: '1.375rem', unicodeBidi: 'plaintext' },
  [theme.breakpoints.down('md')]: { '& textarea': { lineHeight: '1.5rem' } },
  '[data-folded] > &': { order: 1, flex: 1, padding: '8px 12px' },
}))

/** The row of buttons, the hint beside them, and Send. */
export const Tools = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px 8px',
  color: theme.vars.palette.text.secondary,
  '[data-folded] > &': {
    display: 'contents',
    '& > [data-send]': { order: 2 },
    '& > kbd': { display: 'none' },
  },
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap' },
  [LOW_WINDOW]: { '&&': { flexWrap: 'nowrap' } },
}))

export const Hint = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  paddingLeft: 8,
  // On a phone, the hint does not fit between the buttons.
  [theme.breakpoints.down('md')]: { '&:not(:empty)': { order: -1, flexBasis: '100%' } },
  // In a low window, the hint must not add a line.
  [LOW_WINDOW]: { '&&:not(:empty)': { order: 0, flexBasis: 0 } },
  '[data-folded] > div > &': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}))
