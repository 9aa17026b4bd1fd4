import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES } from '@econsult/contract/languages/languages'
import { type Practice, updatePracticeDataById } from '@econsult/contract/practices'
import { US_TIME_ZONES } from '@econsult/contract/time-zones'
import { US_STATES } from '@econsult/contract/us-states'
import { styled } from '@mui/material/styles'
import { useKeptState } from '../../lib/kept-state.ts'
import { accountPath } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import type { Choice } from '../../ui/fields/choice.ts'
import { phoneText } from '../../ui/fields/phone-number.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, FormFoot, SettingsSection } from '../../ui/settings-section.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { savePractice } from './account-calls.ts'
import { phrases as languagePhrases } from './language/phrases.ts'
import { phrases } from './phrases.ts'

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '8px 24px',
  margin: '0 0 24px',
  '& > dt': { color: theme.vars.palette.text.secondary },
  '& > dd': { margin: 0 },
}))

const OTHER_LANGUAGES: Choice[] = LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE).map((one) => ({
  value: one,
  label: LANGUAGE_NAMES[one],
}))
const STATES: Choice[] = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))

/** The practice's name and other data, with editable time zone, state and language; for practice admins (ACC-11, TURN-08). */
export function PracticeDetails({ id, practice }: { id: string; practice: Practice }) {
  const notices = useNotices()
  const [timeZone, setTimeZone] = useKeptState('account/time-zone', practice.timeZone ?? '')
  const [usState, setUsState] = useKeptState('account/state', practice.usState ?? '')
  const [language, setLanguage] = useKeptState('account/practice-language', practice.language ?? '')
  const form = useFields(updatePracticeDataById.input, {
    initial: { timeZone: '', usState: '', language: '' },
    kept: [
      { timeZone, usState, language },
      (values) => {
        setTimeZone(values.timeZone)
        setUsState(values.usState)
        setLanguage(values.language)
      },
    ],
    input: (values) => ({
      timeZone: values.timeZone || null,
      usState: values.usState || null,
      language: LANGUAGES.find((one) => one === values.language) ?? DEFAULT_LANGUAGE,
    }),
    async save(input) {
      const failure = await savePractice(input)
      if (!failure) notices.show(ACCOUNT_TEXTS.saved)
      return failure
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })

  return (
    <SettingsSection id={id} title={phrases.practiceDetails} detail={phrases.practiceDetail}>
      <Facts>
        <dt>{phrases.name}</dt>
        <dd>{practice.practiceName}</dd>
        <dt>{phrases.seats}</dt>
        <dd>
          {practice.maxUsers} · <TextLink to={accountPath('members')}>{phrases.viewMembers}</TextLink>
        </dd>
        <dt>{phrases.faxNumber}</dt>
        <dd>
          {practice.faxNumber ? phoneText(practice.faxNumber) : phrases.none} ·{' '}
          <TextLink to={accountPath('user-information')}>{phrases.changeFax}</TextLink>
        </dd>
      </Facts>
      <form {...form.bind}>
        <FieldColumns>
          <SelectField
            label={phrases.timeZone}
            hint={phrases.timeZoneHint}
            placeholder={phrases.utcOnly}
            choices={zoneChoices(form.values.timeZone)}
            {...form.field('timeZone')}
          />
          <SelectField
            label={phrases.state}
            hint={phrases.stateHint}
            placeholder={phrases.noState}
            choices={STATES}
            {...form.field('usState')}
          />
          <SelectField
            label={languagePhrases.ofPractice}
            hint={languagePhrases.ofPracticeHint}
            placeholder={LANGUAGE_NAMES[DEFAULT_LANGUAGE]}
            choices={OTHER_LANGUAGES}
            {...form.field('language')}
          />
        </FieldColumns>
        <FormFoot>
          <ActionButton type="submit" variant="contained" busy={form.busy}>
            {phrases.save}
          </ActionButton>
        </FormFoot>
      </form>
    </SettingsSection>
  )
}

/** The list of time zones: those of the country, the time zone of this device, and the chosen time zone. */
function zoneChoices(chosen: string): Choice[] {
  const known: Choice[] = US_TIME_ZONES.map(({ zone, name }) => ({ value: zone, label: name }))
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const others = new Set([here, chosen].filter((zone) => zone && known.every(({ value }) => value !== zone)))
  return [...known, ...[...others].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))]
}
