import { styled } from '@mui/material/styles'
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

const Name = styled('div')({ fontWeight: 600 })

const Work = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}))

type PersonCardProps = {
  name: string
  /** Specialty and practice, such as 'Cardiology, Riverbend Cardiology'. */
  work: string
}

/** A card that names the specialist whom a question is about. */
export function PersonCard({ name, work }: PersonCardProps) {
  return (
    <Card>
      <PersonAvatar name={name} size="large" />
      <div>
        <Name>{name}</Name>
        <Work>{work}</Work>
      </div>
    </Card>
  )
}
