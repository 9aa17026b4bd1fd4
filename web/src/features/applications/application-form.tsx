import { registerApplication } from '@econsult/contract/applications'
import {
  APPLICATION_KINDS,
  APPLICATION_RIGHTS,
  type ApplicationKind,
  type ApplicationRight,
  mayHave,
} from '@econsult/contract/applications/rights'
import { KIND_WORDS, rightInWords } from '@econsult/contract/applications/words'
import type { InputOf } from '@econsult/contract/call'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type SubmitEvent, useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FieldColumns, FormFoot, InlineForm } from '../../ui/settings-section.tsx'

export type NewApplication = InputOf<typeof registerApplication>

const Rights = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 8 },
}))

const KEYS_INVALID = 'This is not a JSON Web Key Set. Paste all of it, from { to }.'

type FormProps = {
  /** Whether the person is an admin: if not, their admin is asked. */
  isAdmin: boolean
  /** Registers it; returns the texts of the fields that the server refused. */
  onSave: (application: NewApplication) => Promise<Readonly<Record<string, string>>>
  onCancel: () => void
}

/** The keys that were pasted; undefined for none, null if they cannot be read. */
function keysIn(text: string): NewApplication['jwks'] | null {
  if (text.trim() === '') return undefined
  try {
    return registerApplication.input.shape.jwks.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Registers an application, or asks the practice admin for it (FHIR-02). */
export function ApplicationForm({ isAdmin, onSave, onCancel }: FormProps) {
  const [values, setValues] = useState({
    name: '',
    vendor: '',
    purpose: '',
    addresses: '',
    jwksUrl: '',
    keys: '',
  })
  const [kind, setKind] = useState<ApplicationKind>('chart')
  const [rights, setRights] = useState<readonly ApplicationRight[]>(['requests'])
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const text = (field: keyof typeof values) => ({
    value: values[field],
    onChange: (event: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [field]: event.target.value })),
  })
  const choices = APPLICATION_RIGHTS.filter((right) => mayHave(right, kind))

  function tick(right: ApplicationRight) {
    setRights(rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right])
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const { name, vendor, purpose, addresses, jwksUrl, keys } = values
    const jwks = keysIn(keys)
    if (jwks === null) return setFaults({ jwks: KEYS_INVALID })
    setBusy(true)
    const isService = kind === 'service'
    const refused = await onSave({
      name,
      vendor,
      purpose,
      kind,
      rights: rights.filter((right) => choices.includes(right)),
      redirectUris: isService ? [] : addresses.split(/\s+/).filter(Boolean),
      ...(jwksUrl.trim() && { jwksUrl }),
      ...(jwks && { jwks }),
    })
    setBusy(false)
    return setFaults(refused)
  }

  return (
    <InlineForm
      noValidate
      aria-label={isAdmin ? 'Register an application' : 'Ask for an application'}
      onSubmit={(event) => void submit(event)}
    >
      <FieldColumns>
        <TextField label="Name of the application" error={faults['name']} {...text('name')} />
        <TextField label="Who makes it" error={faults['vendor']} {...text('vendor')} />
      </FieldColumns>
      <RadioCardsField
        label="How it is used"
        name="kind"
        choices={APPLICATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        value={kind}
        onChange={(value) => setKind(APPLICATION_KINDS.find((one) => one === value) ?? kind)}
      />
      {kind === 'service' ? (
        <Banner tone="info">
          It reads without a person: every patient of this practice, as a PCP superuser sees them. Tick only
          what it needs.
        </Banner>
      ) : null}
      <Rights>
        <legend>What it may read</legend>
        {choices.map((right) => (
          <CheckboxField
            key={right}
            label={rightInWords(kind, right)}
            checked={rights.includes(right)}
            onChange={() => tick(right)}
          />
        ))}
        {faults['rights'] ? <FieldError id="rights-fault">{faults['rights']}</FieldError> : null}
      </Rights>
      <TextField label="What for (optional)" error={faults['purpose']} {...text('purpose')} />
      {kind === 'service' ? null : (
        <TextAreaField
          label="Addresses to which people return, one a line"
          minRows={2}
          error={faults['redirectUris']}
          {...text('addresses')}
        />
      )}
      <TextField
        label={kind === 'service' ? 'Address of its public keys' : 'Address of its public keys (optional)'}
        placeholder="https://"
        error={faults['jwksUrl']}
        {...text('jwksUrl')}
      />
      <TextAreaField label="Or the keys themselves" minRows={2} error={faults['jwks']} {...text('keys')} />
      <FormFoot>
        <Button variant="outlined" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <ActionButton type="submit" variant="contained" busy={busy}>
          {isAdmin ? 'Register' : 'Ask'}
        </ActionButton>
      </FormFoot>
    </InlineForm>
  )
}
