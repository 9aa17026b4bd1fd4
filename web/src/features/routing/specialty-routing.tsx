import type { SpecialtyWithUsers } from '@econsult/contract/specialties'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { fullName } from '../../lib/full-name.ts'
import { specialistPath } from '../../lib/paths.ts'
import { AwayChip } from '../../ui/away-chip.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useSaveSpecialtyRoutingMutation } from './routing-calls.ts'
import { phrases } from './phrases.ts'

const Items = styled('ul')({ margin: 0, padding: '8px 16px', listStyle: 'none' })

const Item = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  '& > a': { flex: 1 },
})

const Choice = styled('div')(({ theme }) => ({
  padding: '8px 16px 12px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

/**
 * The specialists of a specialty, each with a link to their settings, and the setting for cases that no default
 * specialist takes.
 */
export function SpecialtyRouting({ specialty }: { specialty: SpecialtyWithUsers }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const count = specialty.users.length
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="secondary"
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="dialog"
        aria-label={phrases.specialistCountIn({ count, specialty: specialty.title })}
        sx={{ fontWeight: 400 }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {phrases.specialistCount({ count })}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': phrases.routingFor({ specialty: specialty.title }),
            sx: { width: 400 },
          },
        }}
      >
        {count > 0 ? (
          <Items aria-label={phrases.specialistsIn({ specialty: specialty.title })}>
            {specialty.users.map((one) => (
              <Item key={one.id}>
                <PersonAvatar name={fullName(one)} />
                <TextLink to={specialistPath(one.id)}>{fullName(one)}</TextLink>
                {one.awayUntil ? <AwayChip lastDay={one.awayUntil} /> : null}
              </Item>
            ))}
          </Items>
        ) : null}
        <NextChoice specialty={specialty} />
      </Popover>
    </>
  )
}

function NextChoice({ specialty: { id, routesToNext } }: { specialty: SpecialtyWithUsers }) {
  const notices = useNotices()
  const [send] = useSaveSpecialtyRoutingMutation()
  // Displays the user's choice until the list has been refetched.
  const [wanted, setWanted] = useState<boolean>()

  async function change(next: boolean) {
    setWanted(next)
    const { data, error } = await send({ specialtyId: id, routesToNext: next })
    if (error) setWanted(undefined)
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else notices.show(data.message)
  }

  return (
    <Choice>
      <FormControlLabel
        labelPlacement="start"
        sx={{ display: 'flex', gap: 3, m: 0, minHeight: 36, justifyContent: 'space-between' }}
        control={
          <Switch
            checked={wanted ?? routesToNext}
            onChange={(_event, next) => void change(next)}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label={phrases.chooseNext}
      />
      <p>{phrases.chooseNextDetail}</p>
    </Choice>
  )
}
