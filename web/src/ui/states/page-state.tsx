import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Row } from '../layout/words.ts'

type PageStateProps = {
  /** A decorative drawing, or an icon of 32 px. */
  picture?: ReactNode
  /** A title of one sentence. */
  title: string
  detail?: ReactNode
  /** One or two buttons for the next step. */
  children?: ReactNode
  /** The ARIA role; 'alert' after a failure. */
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
  // In sections of settings pages and in dialogs, its height is that of its text.
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

// Avoids a last line of a single word.
const Detail = styled('p')({ margin: 0, maxWidth: 340, textWrap: 'balance' })

/** Replaces the rows of an empty list: picture, sentence, and next step. */
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
