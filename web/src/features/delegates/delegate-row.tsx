import type { Delegate } from '@econsult/contract/delegates'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { Row } from '../../ui/layout/words.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { useNow } from '../../ui/use-now.ts'
import { grantWords } from './delegate-words.ts'
import { phrases } from './phrases.ts'

export const DelegateRows = styled('ul')({ margin: '-12px 0 0', padding: 0, listStyle: 'none' })

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '12px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Words = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 1,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > b': {
    ...theme.typography.body1,
    display: 'block',
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
  },
}))

type PersonRowProps = { name: string; detail: string; children: ReactNode }

/** A row with a person's name, a line on the grant, and buttons. */
export function PersonRow({ name, detail, children }: PersonRowProps) {
  return (
    <Item>
      <PersonAvatar name={name} size="medium" />
      <Words>
        <b>{name}</b>
        <span>{detail}</span>
      </Words>
      <Row gap={2} rigid>
        {children}
      </Row>
    </Item>
  )
}

type DelegateRowProps = { delegate: Delegate; onChange: () => void; onEnd: () => void }

/** One of the user's delegates, with buttons for changing and ending the grant. */
export function DelegateRow({ delegate, onChange, onEnd }: DelegateRowProps) {
  const name = fullName(delegate.delegate)
  return (
    <PersonRow name={name} detail={grantWords(delegate, useNow())}>
      <Button
        size="small"
        variant="outlined"
        aria-label={phrases.changeDelegate({ name })}
        onClick={onChange}
      >
        {phrases.change}
      </Button>
      <IconButton size="small" aria-label={phrases.removeDelegate({ name })} onClick={onEnd}>
        <Trash2 size={16} />
      </IconButton>
    </PersonRow>
  )
}
