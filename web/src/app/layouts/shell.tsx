import { styled } from '@mui/material/styles'
import { NOTICE_STRIP, WITH_NOTICES, WITH_NOTICES_AND_NO_FOOT } from '../../ui/notices/notice-strip.ts'

/** The grey shell, as high as the window, with the bar above the body. */
export const Shell = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
  [theme.breakpoints.up('md')]: {
    [WITH_NOTICES_AND_NO_FOOT]: { height: `calc(100dvh - ${NOTICE_STRIP})` },
  },
  [theme.breakpoints.down('md')]: { [WITH_NOTICES]: { height: `calc(100dvh - ${NOTICE_STRIP})` } },
  // In print, the page has its full length.
  '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
}))

/** The area below the bar, with folders and sheet side by side. */
export const ShellBody = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media print': { display: 'block' },
})
