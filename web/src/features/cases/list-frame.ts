import { styled } from '@mui/material/styles'
import { FLOATING_BUTTON } from '../../ui/floating-button.ts'
import { FOOT_HEIGHT, LOWEST_BODY } from './inbox/rows-that-fit.ts'

/** The page of a folder: header, body and footer from top to bottom. */
export const ListScreen = styled('div')({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
})

/**
 * Takes the remaining height of the window regardless of its content, because its height determines the number of rows
 * on a page.
 */
export const ListBody = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'flex',
  flexDirection: 'column',
  [theme.breakpoints.up('md')]: { flex: '1 0 0', minHeight: LOWEST_BODY, overflow: 'hidden' },
  '@media print': { '&&': { display: 'block', minHeight: 0, overflow: 'visible' } },
}))

/** The footer: shortcuts on the left, page buttons on the right; on a phone above the floating button. */
export const ListFoot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: FOOT_HEIGHT,
  padding: '0 16px 0 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('lg')]: { padding: '0 8px 0 16px' },
  [theme.breakpoints.down('md')]: {
    height: 'auto',
    padding: `8px 8px ${FLOATING_BUTTON}px 16px`,
    justifyContent: 'center',
  },
}))

/** The rows of a list on a phone. */
export const PhoneList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

/** One row of the phone's list; a ticked row is highlighted. */
export const PhoneRow = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[data-ticked]': {
    backgroundColor: theme.vars.palette.app.primarySoft,
    '& .MuiChip-root': { backgroundColor: theme.vars.palette.background.paper },
  },
}))
