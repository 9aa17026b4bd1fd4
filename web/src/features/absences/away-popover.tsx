import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Calendar } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../lib/api-failure.ts'
import { today } from '../../lib/dates.ts'
import { accountPath } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFetchAbsencesQuery, useSaveAbsenceMutation } from './absence-calls.ts'
import { awayMeanwhile, handOverWords, spanWords } from './absence-words.ts'
import { type AwayChoice, awayChoices } from './away-choices.ts'
import { phrases } from './phrases.ts'

const Box = styled('div')({ width: 304, maxWidth: '100%', padding: 12, display: 'grid', gap: 4 })

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '0 8px 4px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))

const Choice = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body1,
  justifyContent: 'space-between',
  minHeight: 36,
  padding: '0 8px',
  borderRadius: theme.vars.shape.borderRadius,
  fontWeight: 600,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { minHeight: 44 },
}))

const Cover = styled('div')(({ theme }) => ({
  marginTop: 8,
  padding: '12px 8px 4px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Said = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '4px 8px',
  color: theme.vars.palette.text.secondary,
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 8px 4px',
  [theme.breakpoints.down('md')]: { '& > .MuiButton-root': { flex: 1, height: 44 } },
}))

type AwayPopoverProps = {
  anchor: HTMLElement
  isSender: boolean
  onClose: () => void
}

/**
 * The popover 'Away until …' in the account menu: offers three days of return or another date, and shows who covers
 * (TURN-09, END-09).
 */
export default function AwayPopover({ anchor, isSender, onClose }: AwayPopoverProps) {
  const titleId = useId()
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Box>
        <Title id={titleId}>{phrases.awayUntil}</Title>
        <Choices isSender={isSender} onClose={onClose} />
      </Box>
    </Popover>
  )
}

function Choices({ isSender, onClose }: Omit<AwayPopoverProps, 'anchor'>) {
  const notices = useNotices()
  const { data, isError } = useFetchAbsencesQuery({}, { refetchOnMountOrArgChange: true })
  const [save, { isLoading: isSaving }] = useSaveAbsenceMutation()
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<AwayChoice | null>(null)
  const firstDay = today()
  if (isError && !data) return <Said>{phrases.yourAbsencesNotLoaded}</Said>
  if (!data) return <Skeleton role="status" variant="rounded" height={220} aria-label={phrases.loading} />
  const { absences, colleagues, openRequests } = data.data
  const away = absences.find(({ isNow }) => isNow)
  if (away) {
    return (
      <>
        <Said>{phrases.awayNow({ days: spanWords(away) })}</Said>
        <OtherDate label={phrases.changeOrEnd} onClose={onClose} />
      </>
    )
  }
  const choices = awayChoices(firstDay)
  // Preselects the cover: a colleague who is available until the end of the longest of these absences.
  const lastDay =
    choices
      .map((choice) => choice.lastDay)
      .toSorted()
      .at(-1) ?? firstDay
  const present = colleagues.find((one) => !awayMeanwhile(one, { firstDay, lastDay }))
  const coverId = chosen ?? present?.id ?? ''

  async function leave(choice: AwayChoice) {
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const days = { firstDay, lastDay: choice.lastDay, timeZone }
    const { data: saved, error } = await save({ ...days, coverId: coverId || null })
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else {
      notices.show(saved.message)
      onClose()
    }
  }

  if (asked) {
    const coverName = colleagues.find(({ id }) => id === coverId)?.name ?? null
    return (
      <>
        <Said>
          <b>{phrases.backOn({ day: asked.back })}</b> {handOverWords({ coverName, isSender, openRequests })}
        </Said>
        <Foot>
          <Button autoFocus variant="outlined" disabled={isSaving} onClick={() => setAsked(null)}>
            {phrases.back}
          </Button>
          <ActionButton variant="contained" busy={isSaving} onClick={() => void leave(asked)}>
            {phrases.setAway}
          </ActionButton>
        </Foot>
      </>
    )
  }
  return (
    <>
      {choices.map((choice, place) => (
        <Choice key={choice.label} autoFocus={place === 0} onClick={() => setAsked(choice)}>
          {choice.label}
          <span>{choice.back}</span>
        </Choice>
      ))}
      <OtherDate label={phrases.chooseDate} onClose={onClose} />
      <Cover>
        <SelectField
          label={phrases.casesGoTo}
          name="coverId"
          placeholder={isSender ? phrases.nobodyCovers : phrases.backToPool}
          choices={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
          value={coverId}
          onChange={setChosen}
        />
      </Cover>
    </>
  )
}

/** Link to the section in which absences of any length are planned. */
function OtherDate({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <Button
      variant="text"
      component={Link}
      to={accountPath('away')}
      startIcon={<Calendar />}
      sx={{ justifyContent: 'flex-start' }}
      onClick={onClose}
    >
      {label}
    </Button>
  )
}
