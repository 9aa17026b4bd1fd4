import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from '../document-title.ts'

type FullPageMessageProps = {
  drawing: ReactNode
  /** A small heading above the title. */
  heading?: string
  title: string
  detail: ReactNode
  children: ReactNode
}

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

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '12px 0 -16px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))

const Detail = styled('p')({ margin: '0 0 12px', maxWidth: 420 })

/** A page that shows only a message: drawing, title, and next step. */
export function FullPageMessage({ drawing, heading, title, detail, children }: FullPageMessageProps) {
  useDocumentTitle(title)
  return (
    <Column>
      {drawing}
      {heading === undefined ? null : <Heading>{heading}</Heading>}
      <Title as={heading === undefined ? 'h1' : 'h2'}>{title}</Title>
      <Detail>{detail}</Detail>
      {children}
    </Column>
  )
}
