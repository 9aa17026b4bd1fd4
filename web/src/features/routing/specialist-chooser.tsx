import type { SpecialistChoice } from '@econsult/contract/routing'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown, UserRound, Users } from 'lucide-react'
import { useState } from 'react'
import { timeWords } from '../../lib/durations.ts'
import { fullName } from '../../lib/full-name.ts'
import { AwayChip } from '../../ui/away-chip.tsx'
import { Text } from '../../ui/layout/words.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import type { Choices } from './named-specialists.ts'
import { phrases } from './phrases.ts'

export type ChooserProps = {
  /** The specialists who can be selected; undefined while they are loading. */
  choice: Choices[number] | undefined
  /** The ids of the specialists whom the sender has selected, for all specialties. */
  named: readonly string[]
  /** True if only one specialty is selected, so that its title need not be shown. */
  isAlone: boolean
  /** Usual time until an answer by specialist id, in milliseconds (TURN-07). */
  usualTimes: ReadonlyMap<string, number>
  /** Called with the selected specialist, or with null for anyone available. */
  onChoose: (specialistId: string | null) => void
}

const ANYONE = phrases.anyoneAvailable
const LABEL = phrases.chooseSpecialist

/**
 * A control for selecting who receives a specialty's request: anyone available, or a particular specialist (TURN-08).
 * It does not show how busy specialists are, only who cannot take a case now. Renders nothing until the specialists are
 * loaded; without a selection, routing assigns the request.
 */
export function SpecialistChooser({ choice, named, isAlone, usualTimes, onChoose }: ChooserProps) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!choice || choice.specialists.length === 0) return null
  const chosen = choice.specialists.find(({ id }) => named.includes(id))
  const words = chosen ? fullName(chosen) : ANYONE
  const close = () => setAnchor(null)
  const list = (
    <ChoiceList
      choice={choice}
      value={chosen?.id ?? ''}
      usualTimes={usualTimes}
      onChoose={(id) => onChoose(id === '' ? null : id)}
      onDone={close}
    />
  )
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<UserRound size={14} />}
        endIcon={<ChevronDown size={14} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={phrases.specialistFor({
          specialty: choice.specialtyTitle,
          name: words,
        })}
        sx={{ ml: 'auto', minHeight: { xs: 44, md: 28 } }}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isAlone ? words : `${choice.specialtyTitle}: ${words}`}
      </Button>
      {isSmall ? (
        <Drawer
          anchor="bottom"
          open={anchor !== null}
          onClose={close}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': LABEL,
              sx: { borderRadius: '12px 12px 0 0', maxHeight: '80dvh' },
            },
          }}
        >
          {list}
        </Drawer>
      ) : (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': LABEL, sx: { width: 440, maxHeight: 420 } } }}
        >
          {list}
        </Popover>
      )}
    </>
  )
}

const Items = styled(RadioGroup)({ flexWrap: 'nowrap', padding: 4 })

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  margin: '4px 0 0',
  padding: '10px 12px 4px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

// A row without a radio button keeps the button's 36 px free.
const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '0 12px 0 48px',
  borderRadius: theme.vars.shape.borderRadius,
  '& .MuiFormControlLabel-root': { flex: 1, margin: '0 0 0 -40px', minHeight: 52 },
  '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}))

const Person = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minWidth: 0,
  '& > svg': { flex: 'none', margin: '0 7px', color: theme.vars.palette.text.secondary },
  '& > span': { minWidth: 0 },
}))

const Work = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}))

const UsualTime = styled(Work)({ flex: 'none', marginLeft: 'auto', whiteSpace: 'nowrap' })

const Note = styled(Work)({ padding: '8px 12px' })

type ChoiceListProps = {
  choice: Choices[number]
  /** Id of the selected specialist; '' for anyone available. */
  value: string
  usualTimes: ReadonlyMap<string, number>
  onChoose: (id: string) => void
  onDone: () => void
}

function ChoiceList({ choice, value, usualTimes, onChoose, onDone }: ChoiceListProps) {
  const anyTime = choice.specialists.some(({ id }) => usualTimes.has(id))
  return (
    <Items
      aria-label={LABEL}
      value={value}
      onChange={(_event, id) => onChoose(id)}
      // Selecting with the arrow keys does not close the list.
      onClick={(event) => event.detail > 0 && event.target instanceof HTMLInputElement && onDone()}
      onKeyDown={(event) => event.key === 'Enter' && onDone()}
    >
      <Frame>
        <FormControlLabel
          value=""
          control={<Radio autoFocus={value === ''} />}
          label={
            <Person>
              <Users size={18} />
              <span>
                <Text as="span" block strong anywhere>
                  {ANYONE}
                </Text>
                <Work>
                  {choice.firstChoice
                    ? phrases.firstChoice({ name: choice.firstChoice })
                    : phrases.anyoneDetail}
                </Work>
              </span>
            </Person>
          }
        />
      </Frame>
      <Caption>{LABEL}</Caption>
      {choice.specialists.map((one) => (
        <ChoiceRow
          key={one.id}
          specialist={one}
          isChosen={one.id === value}
          usualTime={usualTimes.get(one.id)}
        />
      ))}
      {anyTime ? <Note>{phrases.usualTimeNote}</Note> : null}
    </Items>
  )
}

type ChoiceRowProps = {
  specialist: SpecialistChoice
  isChosen: boolean
  /** Usual time until an answer, in milliseconds. */
  usualTime: number | undefined
}

function ChoiceRow({ specialist, isChosen, usualTime }: ChoiceRowProps) {
  const name = fullName(specialist)
  const person = (
    <Person>
      <PersonAvatar name={name} size="medium" />
      <span>
        <Text as="span" block strong anywhere>
          {name}
        </Text>
        <Work>{specialist.providerName}</Work>
      </span>
      {usualTime !== undefined && specialist.canTake ? (
        <UsualTime>{phrases.usualTime({ time: timeWords(usualTime) })}</UsualTime>
      ) : null}
    </Person>
  )
  if (specialist.canTake || isChosen) {
    return (
      <Frame>
        <FormControlLabel value={specialist.id} control={<Radio autoFocus={isChosen} />} label={person} />
      </Frame>
    )
  }
  return (
    <Frame>
      {person}
      {specialist.awayUntil ? (
        <AwayChip lastDay={specialist.awayUntil} />
      ) : (
        <Work>{phrases.notAvailable}</Work>
      )}
    </Frame>
  )
}
