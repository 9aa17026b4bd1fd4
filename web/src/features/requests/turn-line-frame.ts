import { styled } from '@mui/material/styles'
import { LOW_WINDOW } from '../../ui/low-window.ts'

/**
 * The status line below the case header. It is 44 px high, or 52 px if the viewer must act. On a phone, the actions are
 * in a row of their own, unless the window is low.
 */
export const Line = styled('section')(({ theme }) => {
  const { app, primary, error, warning, text, divider } = theme.vars.palette
  const edge = (colour: string) => `inset 3px 0 0 ${colour}`
  return {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '4px 24px',
    borderBottom: `1px solid ${divider}`,
    color: text.secondary,
    '&[data-tone="mine"], &[data-tone="stop"], &[data-tone="late"]': { minHeight: 52 },
    '&[data-tone="mine"]': { backgroundColor: app.primarySoft, boxShadow: edge(primary.main) },
    '&[data-tone="stop"]': { backgroundColor: app.draftSoft, boxShadow: edge(warning.main) },
    '&[data-tone="late"]': { backgroundColor: app.dangerSoft, boxShadow: edge(error.main) },
    '&[data-tone="paused"]': { backgroundColor: app.sunken },
    [theme.breakpoints.down('md')]: {
      flexWrap: 'wrap',
      padding: '6px 16px',
      '&[data-tall]': { paddingBottom: 12 },
    },
    [LOW_WINDOW]: {
      flexWrap: 'nowrap',
      padding: '0 16px',
      '&, &[data-tall]': { minHeight: 44, paddingBottom: 0 },
      // In a low window, the status line is hidden while the user writes, because the composer needs the height.
      'body:has([data-room-foot] textarea:focus) &': { display: 'none' },
    },
  }
})

/** The text area of the status line: icon, the user who must act, and the due time. */
export const Words = styled('div')(({ theme }) => {
  const { app, error, warning, text } = theme.vars.palette
  return {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 24,
    '& > .lucide': { flex: 'none', color: text.disabled },
    '[data-tone="mine"] > & > .lucide': { color: app.primaryText },
    '[data-tone="stop"] > & > .lucide': { color: warning.main },
    '[data-tone="late"] > & > .lucide, & [data-late], [data-tone="late"] > & b': { color: error.main },
    '& [data-late]': { fontWeight: 600 },
    [theme.breakpoints.down('md')]: { flex: '1 0 100%' },
    [LOW_WINDOW]: { flex: '1 1 0' },
  }
})

/** The text of the status line; a long text is cut off, but wraps on a phone. */
export const Sentence = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 650, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: { whiteSpace: 'normal' },
  [LOW_WINDOW]: { whiteSpace: 'nowrap' },
}))

export const Actions = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& .MuiButton-text': { padding: '0 10px' },
  // On a phone, the buttons are beside the specialty menu if there is space, otherwise in a row of their own.
  [theme.breakpoints.down('md')]: {
    flex: '1 0 auto',
    '& > .MuiButton-root': { flex: 1 },
  },
  [LOW_WINDOW]: { flex: 'none' },
}))
