import { styled } from '@mui/material/styles'

/**
 * The column titles of a list. They stay at the top while the list scrolls, and are hidden on a phone. The parent
 * component sets the `gridTemplateColumns` of the rows on this element too.
 */
export const ColumnTitles = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'grid',
  alignItems: 'center',
  columnGap: 16,
  height: 36,
  padding: '0 24px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  backgroundColor: theme.vars.palette.app.sunken,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: { padding: '0 16px' },
  [theme.breakpoints.down('md')]: { display: 'none' },
}))
