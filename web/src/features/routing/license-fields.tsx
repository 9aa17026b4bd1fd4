import { US_STATES } from '@econsult/contract/us-states'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { List } from '../../ui/layout/words.ts'
import type { SettingsForm } from './settings-form.ts'
import { phrases } from './phrases.ts'

type Licenses = SettingsForm['licenses']

type LicenseFieldsProps = { value: Licenses; onChange: (licenses: Licenses) => void }

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
  alignItems: 'start',
  gap: 12,
  // Aligns the text with the input field, which has a label above it.
  '& > b': { marginTop: 26 },
  '& > button': { marginTop: 28, [theme.breakpoints.down('md')]: { marginTop: 26 } },
}))

const State = styled('b')({ padding: '10px 0', fontWeight: 600 })

/** Fields for the states in which a specialist is licensed, each with the last day of the license if known. */
export function LicenseFields({ value, onChange }: LicenseFieldsProps) {
  const free = Object.entries(US_STATES).filter(([state]) => value.every((one) => one.state !== state))
  return (
    <>
      {value.length > 0 ? (
        <List gap={2} aria-label={phrases.licenses}>
          {value.map(({ state, until }) => {
            const name = US_STATES[state] ?? state
            return (
              <Item key={state}>
                <State>{name}</State>
                <DayField
                  label={phrases.licenseUntil({ state: name })}
                  hint={phrases.optional}
                  value={until}
                  onChange={(day) =>
                    onChange(value.map((one) => (one.state === state ? { state, until: day } : one)))
                  }
                />
                <IconButton
                  aria-label={phrases.removeLicense({ state: name })}
                  onClick={() => onChange(value.filter((one) => one.state !== state))}
                >
                  <X size={16} />
                </IconButton>
              </Item>
            )
          })}
        </List>
      ) : null}
      <SelectField
        label={phrases.licensedIn}
        hint={phrases.licensedInHint}
        name="license"
        placeholder={phrases.addState}
        choices={free.map(([state, label]) => ({ value: state, label }))}
        value=""
        onChange={(state) => state !== '' && onChange([...value, { state, until: '' }])}
      />
    </>
  )
}
