import { styled } from '@mui/material/styles'

/** The grey shell: as high as the window, bar above, body below. */
export const Shell = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
  // On paper the page goes on as far as it is long.
  '@media print': { display: 'block', height: 'auto', overflow: 'visible' },
})

/** What stands under the bar: folders and sheet side by side. */
export const ShellBody = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media print': { display: 'block' },
})
