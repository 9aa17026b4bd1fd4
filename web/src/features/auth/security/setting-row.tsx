import { styled } from '@mui/material/styles'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type SettingRowProps = {
  icon: LucideIcon
  title: ReactNode
  detail: ReactNode
  /** The actions, on the right. */
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

const Words = styled('div')({ flex: 1, minWidth: 0 })

const Title = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  fontWeight: 600,
})

const Detail = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

const Tools = styled('div')({ flex: 'none', display: 'flex', alignItems: 'center', gap: 8 })

/** The rows of a part of the security section. */
export const SettingRows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' })

/** One setting or device: icon, name, details, and its actions. */
export function SettingRow({ icon: Icon, title, detail, children }: SettingRowProps) {
  return (
    <Item>
      <Icon size={20} />
      <Words>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
      </Words>
      {children ? <Tools>{children}</Tools> : null}
    </Item>
  )
}
