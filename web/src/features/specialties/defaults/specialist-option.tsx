import type { Specialist } from '@econsult/contract/specialties'
import { styled } from '@mui/material/styles'
import type { HTMLAttributes } from 'react'
import { fullName } from '../../../lib/full-name.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'

const Line = styled('li')({
  '&.MuiAutocomplete-option': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 46 },
})

const Name = styled('div')({ fontWeight: 500 })

const Work = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
}))

type SpecialistOptionProps = HTMLAttributes<HTMLLIElement> & { specialist: Specialist }

/** A specialist to choose: name, and the practice or group they work for. */
export function SpecialistOption({ specialist, ...line }: SpecialistOptionProps) {
  const name = fullName(specialist)
  return (
    <Line {...line}>
      <PersonAvatar name={name} />
      <div>
        <Name>{name}</Name>
        <Work>{specialist.providerName}</Work>
      </div>
    </Line>
  )
}
