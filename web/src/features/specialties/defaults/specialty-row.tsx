import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import { styled } from '@mui/material/styles'
import { ResponseLimitButton } from '../response-limits/response-limit-button.tsx'
import { DefaultSpecialistPicker } from './default-specialist-picker.tsx'
import { useSaveDefault } from './use-save-default.ts'

const Title = styled('span')({ marginRight: 8, fontWeight: 600 })

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.disabled,
}))

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  [theme.breakpoints.down('md')]: { flexDirection: 'column', alignItems: 'stretch', gap: 4 },
}))

const Work = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
}))

function countText(count: number): string {
  return count === 1 ? '1 specialist' : `${count} specialists`
}

/** One specialty with the picker of its default specialist, which is saved immediately, and its response limit. */
export function SpecialtyRow({ specialty }: { specialty: SpecialtyWithUsers }) {
  const { chosen, save } = useSaveDefault(specialty)
  const specialist = specialty.users.find((one) => one.id === chosen) ?? null
  return (
    <tr>
      <th scope="row">
        <Title>{specialty.title}</Title>
        <Quiet>{countText(specialty.users.length)}</Quiet>
      </th>
      <td>
        <Choice>
          <DefaultSpecialistPicker
            specialty={specialty}
            chosen={specialist}
            onChoose={(specialistId) => void save(specialistId)}
          />
          <Work>{specialist?.providerName ?? 'New cases wait for an assignment'}</Work>
        </Choice>
      </td>
      <td>
        <ResponseLimitButton specialty={specialty} />
      </td>
    </tr>
  )
}
