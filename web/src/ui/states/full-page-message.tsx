import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../document-title.ts'

type FullPageMessageProps = { drawing: ReactNode; title: string; detail: ReactNode; children: ReactNode }

const Column = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: 24,
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

const Title = styled('h1')(({ theme }) => ({
  margin: '12px 0 0',
  fontSize: '1.625rem',
  lineHeight: '2.125rem',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  color: theme.vars.palette.app.heading,
}))

const Detail = styled('p')({ margin: '0 0 12px', maxWidth: 420 })

/** A page that has nothing to show but a sentence: drawing, title, what to do. */
export function FullPageMessage({ drawing, title, detail, children }: FullPageMessageProps) {
  useDocumentTitle(title)
  return (
    <Column>
      {drawing}
      <Title>{title}</Title>
      <Detail>{detail}</Detail>
      {children}
    </Column>
  )
}
