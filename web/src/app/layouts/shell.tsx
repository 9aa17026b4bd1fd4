import { styled } from '@mui/material/styles'

/** The grey shell: as high as the window, bar above, body below. */
export const Shell = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100dvh',
  overflow: 'hidden',
})

/** What stands under the bar: folders and sheet side by side. */
export const ShellBody = styled('div')({ flex: 1, minHeight: 0, display: 'flex' })
