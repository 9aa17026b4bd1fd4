import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Block, Row } from '../../../ui/layout/words.ts'

type SettingRowProps = {
  icon: LucideIcon
  title: ReactNode
  detail: ReactNode
  /** The buttons on the right of the row. */
  children?: ReactNode
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 60,
  padding: '8px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.disabled },
}))

/** A row for one setting or device: icon, name, details and buttons. */
export function SettingRow({ icon: Icon, title, detail, children }: SettingRowProps) {
  return (
    <Item>
      <Icon size={20} />
      <Block grow>
        <Row gap={2} rowGap={0.5} wrap strong>
          {title}
        </Row>
        <Block size="small" tone="secondary">
          {detail}
        </Block>
      </Block>
      {children ? (
        <Row gap={2} rigid>
          {children}
        </Row>
      ) : null}
    </Item>
  )
}
