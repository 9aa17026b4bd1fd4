import type { ReplyOf } from '@econsult/contract/call'
import { type fetchSpecialistRouting, saveSpecialistRouting } from '@econsult/contract/routing'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { fullName } from '../../lib/full-name.ts'
import { PATHS } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { focusUnreadableDay } from '../../ui/fields/day-field.tsx'
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { Stack, Text } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { LicenseFields } from './license-fields.tsx'
import { useFetchSpecialistRoutingQuery, useSaveSpecialistRoutingMutation } from './routing-calls.ts'
import { formOf, loadWords, settingsFaults, settingsOf } from './settings-form.ts'
import { phrases } from './phrases.ts'

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > *': { maxWidth: 960, margin: 0, padding: '0 24px' },
  '&& > div > section': { paddingTop: 28, borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    '& > *': { padding: 0 },
    '&& > div > section': { borderTop: `8px solid ${theme.vars.palette.background.default}` },
  },
}))

const Form = styled('form')(({ theme }) => ({
  '&&': { paddingTop: 24, [theme.breakpoints.down('md')]: { paddingTop: 0 } },
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '0 0 28px',
  [theme.breakpoints.down('md')]: { padding: '0 16px 24px', '& > *': { flex: 1, height: 48 } },
}))

type RoutingScreenProps = {
  specialistId: string
  /** The specialist's absences. */
  absences: ReactNode
}

/**
 * The routing settings of one specialist: whether they accept new cases, their limit, their licenses and conflicts of
 * interest (TURN-08).
 */
export function RoutingScreen({ specialistId, absences }: RoutingScreenProps) {
  const query = useFetchSpecialistRoutingQuery({ specialistId }, { refetchOnMountOrArgChange: true })
  const back = (
    <Button
      component={Link}
      to={PATHS.specialties}
      variant="text"
      startIcon={<ArrowLeft />}
      // Negative margins align the button's text, rather than its padding, with the edge of the page.
      sx={{ ml: { xs: '-14px', md: 0 }, mr: { md: '-14px' } }}
    >
      {phrases.specialties}
    </Button>
  )
  const found = query.data?.data
  return (
    <>
      <PageHead
        title={found ? fullName(found) : phrases.routing}
        detail={found && `${found.specialtyTitle}, ${loadWords(found.openRequests, found.openLimit)}`}
      >
        {back}
      </PageHead>
      <Loaded
        of={query}
        failed={phrases.notLoaded}
        placeholder={<Skeleton sx={{ m: 6, maxWidth: 912 }} height={240} />}
      >
        {({ data }) => (
          <Scroller>
            <SettingsFields key={specialistId} saved={data} />
            <div>
              <SettingsSection id="away" title={phrases.away} detail={phrases.awayDetail}>
                {absences}
              </SettingsSection>
            </div>
          </Scroller>
        )}
      </Loaded>
    </>
  )
}

type Saved = ReplyOf<typeof fetchSpecialistRouting>['data']

function SettingsFields({ saved }: { saved: Saved }) {
  const notices = useNotices()
  const [send] = useSaveSpecialistRoutingMutation()
  const form = useFields(saveSpecialistRouting.input, {
    initial: formOf(saved),
    input: (values) => settingsOf(saved.specialistId, values),
    check: settingsFaults,
    async save(input) {
      const { data, error } = await send(input)
      if (error) return error
      notices.show(data.message)
      return undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })
  const { takesNewCases, licenses, conflictPracticeIds } = form.values

  function submit(event: SubmitEvent<HTMLFormElement>) {
    if (focusUnreadableDay(event.currentTarget)) event.preventDefault()
    else form.submit(event)
  }

  return (
    <Form {...form.bind} aria-label={phrases.routingSettings} onSubmit={submit}>
      <SettingsSection id="new-cases" title={phrases.newCases} detail={phrases.newCasesDetail}>
        <Stack gap={4}>
          <FormControlLabel
            labelPlacement="start"
            sx={{ m: 0, minHeight: 36, justifyContent: 'space-between' }}
            control={
              <Switch
                checked={takesNewCases}
                onChange={(_event, isOn) => form.set({ takesNewCases: isOn })}
                slotProps={{ input: { role: 'switch' } }}
              />
            }
            label={phrases.takesNewCases}
          />
          <Text size="small" tone="secondary">
            {saved.isDefault
              ? phrases.isDefault({ specialty: saved.specialtyTitle })
              : phrases.isNotDefault({ specialty: saved.specialtyTitle })}
          </Text>
          <TextField
            label={phrases.openLimit}
            hint={phrases.openLimitHint}
            inputMode="numeric"
            placeholder={phrases.noLimit}
            help={phrases.unansweredNow({ count: saved.openRequests })}
            {...form.field('openLimit')}
          />
        </Stack>
      </SettingsSection>
      <SettingsSection
        id="license-and-conflict"
        title={phrases.restrictions}
        detail={phrases.restrictionsDetail}
      >
        <Stack gap={4}>
          <LicenseFields value={licenses} onChange={(changed) => form.set({ licenses: changed })} />
          <MultiSelectField
            label={phrases.excludedPractices}
            placeholder={phrases.addPractice}
            choices={saved.practices.map(({ id, practiceName }) => ({ value: id, label: practiceName }))}
            value={conflictPracticeIds}
            onChange={(chosen) => form.set({ conflictPracticeIds: chosen })}
          />
        </Stack>
      </SettingsSection>
      <Foot>
        <Button variant="outlined" disabled={form.busy} onClick={form.clear}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {phrases.save}
        </ActionButton>
      </Foot>
    </Form>
  )
}
