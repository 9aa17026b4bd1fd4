import { styled } from '@mui/material/styles'
import { Block } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

type PersonCardProps = {
  name: string
  /** Specialty and practice, such as 'Cardiology, Riverbend Cardiology'. */
  work: string
}

/** A card that shows the specialist to be assigned or unassigned. */
export function PersonCard({ name, work }: PersonCardProps) {
  return (
    <Card>
      <PersonAvatar name={name} size="large" />
      <div>
        <Block strong>{name}</Block>
        <Block size="small" tone="secondary">
          {work}
        </Block>
      </div>
    </Card>
  )
}
