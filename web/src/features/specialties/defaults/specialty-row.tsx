import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import { ResponseLimitButton } from '../response-limits/response-limit-button.tsx'
import { DefaultSpecialistPicker } from './default-specialist-picker.tsx'
import { useSaveDefault } from './use-save-default.ts'
import { phrases } from './phrases.ts'

const Title = styled('span')({ marginRight: 8, fontWeight: 600 })

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [theme.breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', gap: 4 },
}))

type SpecialtyRowProps = {
  specialty: SpecialtyWithUsers
  /** Content beside the title: the number of specialists, and the routing of the specialty's cases. */
  specialists: ReactNode
}

/**
 * One specialty with its default specialist and its response limit; changes of the default specialist are saved
 * immediately.
 */
export function SpecialtyRow({ specialty, specialists }: SpecialtyRowProps) {
  const { chosen, save } = useSaveDefault(specialty)
  const specialist = specialty.users.find((one) => one.id === chosen) ?? null
  return (
    <tr>
      <th scope="row">
        <Title>{specialty.title}</Title>
        {specialists}
      </th>
      <td>
        <Choice>
          <DefaultSpecialistPicker
            specialty={specialty}
            chosen={specialist}
            onChoose={(specialistId) => void save(specialistId)}
          />
          <Text as="span" shrink size="small" tone="secondary">
            {specialist?.providerName ?? phrases.noDefault}
          </Text>
        </Choice>
      </td>
      <td>
        <ResponseLimitButton specialty={specialty} />
      </td>
    </tr>
  )
}
