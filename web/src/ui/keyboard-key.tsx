import { styled } from '@mui/material/styles'

/** A keyboard key of a shortcut: `<KeyboardKey>Ctrl</KeyboardKey>`. */
export const KeyboardKey = styled('kbd')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 5px',
  borderRadius: 4,
  fontFamily: 'inherit',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1,
  color: theme.vars.palette.text.secondary,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  '.MuiButton-contained &': {
    color: 'inherit',
    backgroundColor: 'rgba(255, 255, 255, 0.16)',
    boxShadow: 'none',
    ...theme.applyStyles('dark', { backgroundColor: 'rgba(0, 0, 0, 0.14)' }),
  },
}))
