import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Row } from '../layout/words.ts'

type PageStateProps = {
  /** An icon of 32 px or a drawing; decorative. */
  picture?: ReactNode
  /** One sentence. */
  title: string
  detail?: ReactNode
  /** The next step: one or two buttons. */
  children?: ReactNode
  /** 'alert' when something failed. */
  role?: 'alert' | 'status'
}

const Column = styled('div')(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  padding: '24px 24px 96px',
  // In sections of settings pages and dialogs it is no taller than its text.
  '[data-settings] &': { padding: '8px 24px' },
  '.MuiDialog-root &': { padding: '16px 24px' },
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.h2,
  margin: '8px 0 0',
  color: theme.vars.palette.text.primary,
}))

// Prevents a single word in the last line.
const Detail = styled('p')({ margin: 0, maxWidth: 340, textWrap: 'balance' })

/** Shown in place of rows if there are none: picture, sentence, next step. */
export function PageState({ picture, title, detail, children, role }: PageStateProps) {
  return (
    <Column role={role}>
      {picture}
      <Title>{title}</Title>
      {detail ? <Detail>{detail}</Detail> : null}
      {children ? (
        <Row gap={2} align="stretch" justify="center" wrap top={3}>
          {children}
        </Row>
      ) : null}
    </Column>
  )
}
