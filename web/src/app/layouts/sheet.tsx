import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MAIN_ID } from './frame.ts'

type SheetProps = {
  children: ReactNode
  /** The sheet needs no left margin beside the folders. */
  besideFolders?: boolean
  /** On a phone without a top bar, the sheet fills the screen and has no round corners. */
  fillsPhone?: boolean
}

const Main = styled('main', {
  shouldForwardProp: (name) => name !== 'besideFolders' && name !== 'fillsPhone',
})<Omit<SheetProps, 'children'>>(({ theme, besideFolders, fillsPhone }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'auto',
  position: 'relative',
  margin: besideFolders ? '0 8px 8px 0' : '0 8px 8px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}, var(--shadow-low)`,
  [theme.breakpoints.down('md')]: { margin: 0, borderRadius: fillsPhone ? 0 : '12px 12px 0 0' },
  '@media print': { margin: 0, overflow: 'visible', boxShadow: 'none' },
}))

/** The white sheet of a page. It is the main landmark, scrolls, and keeps its full height if the page is shorter. */
export function Sheet({ children, besideFolders = false, fillsPhone = false }: SheetProps) {
  return (
    <Main id={MAIN_ID} tabIndex={-1} besideFolders={besideFolders} fillsPhone={fillsPhone}>
      {children}
    </Main>
  )
}
