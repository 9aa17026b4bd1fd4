import { styled } from '@mui/material/styles'

/** One item of a checklist: checkbox, text with a line about its state, and due day. */
export const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'start',
  padding: '8px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > .MuiCheckbox-root': {
    margin: '-8px -9px',
    [theme.breakpoints.down('md')]: { margin: '-12px -13px' },
  },
  // Keeps a focused item from scrolling behind the card's header.
  '& input': { scrollMarginBlock: 64 },
  '& > span:last-of-type': { ...theme.typography.body2, whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.disabled },
  '&[data-focused]': {
    margin: '0 -16px',
    padding: '8px 16px',
    backgroundColor: theme.vars.palette.app.primarySoft,
  },
  '&[data-urgent]': {
    margin: '0 -16px',
    padding: '8px 16px',
    backgroundColor: theme.vars.palette.app.dangerSoft,
    '& small': { color: theme.vars.palette.text.secondary },
  },
  '&[data-settled] label': { color: theme.vars.palette.text.disabled },
}))

/** Fields that open below an item. */
export const Below = styled('form')({
  gridColumn: '2 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 8,
  paddingTop: 8,
  '& > div': { flex: '1 1 160px' },
  '& > span': { flex: '0 1 168px' },
})

/** A `ref` callback that scrolls newly opened fields into view. */
export function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
