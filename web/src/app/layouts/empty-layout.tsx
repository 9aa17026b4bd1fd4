import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { MAIN_ID } from './frame.ts'

const Main = styled('main')({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' })

/** A layout that renders only the page, without top bar or sheet. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <Main id={MAIN_ID} tabIndex={-1}>
      {children}
    </Main>
  )
}
