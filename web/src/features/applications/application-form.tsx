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
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, FormFoot, InlineForm } from '../../ui/settings-section.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useRegisterApplicationMutation } from './application-calls.ts'
import { phrases } from './phrases.ts'

type NewApplication = InputOf<typeof registerApplication>

const Rights = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.subtitle2, padding: 0, marginBottom: 8 },
}))

const KEYS_INVALID = phrases.keysInvalid

type FormProps = {
  /** True if the user is a practice admin; otherwise, the form asks the admin for the application. */
  isAdmin: boolean
  onClose: () => void
}

/** The parsed keys; undefined if none were pasted, null if they are invalid. */
function keysIn(text: string): NewApplication['jwks'] | null {
  if (text.trim() === '') return undefined
  try {
    return registerApplication.input.shape.jwks.parse(JSON.parse(text))
  } catch {
    return null
  }
}

interface ApplicationValues {
  readonly name: string
  readonly vendor: string
  readonly purpose: string
  readonly kind: ApplicationKind
  readonly rights: readonly ApplicationRight[]
  readonly addresses: string
  readonly jwksUrl: string
  readonly keys: string
}

const EMPTY: ApplicationValues = {
  name: '',
  vendor: '',
  purpose: '',
  kind: 'chart',
  rights: ['requests'],
  addresses: '',
  jwksUrl: '',
  keys: '',
}

/** Builds the input of the API call from the form's values. */
function inputOf({ name, vendor, purpose, kind, rights, addresses, jwksUrl, keys }: ApplicationValues) {
  const jwks = keysIn(keys)
  return {
    name,
    vendor,
    purpose,
    kind,
    rights: rights.filter((right) => mayHave(right, kind)),
    redirectUris: kind === 'service' ? [] : addresses.split(/\s+/).filter(Boolean),
    ...(jwksUrl.trim() && { jwksUrl }),
    ...(jwks && { jwks }),
  }
}

/** Registers an application, or asks the practice admin for it (FHIR-02). */
export function ApplicationForm({ isAdmin, onClose }: FormProps) {
  const notices = useNotices()
  const [register] = useRegisterApplicationMutation()
  const form = useFields(registerApplication.input, {
    initial: EMPTY,
    input: inputOf,
    check: ({ keys }) => (keysIn(keys) === null ? { keys: KEYS_INVALID } : {}),
    shownAt: { redirectUris: 'addresses', jwks: 'keys' },
    async save(input) {
      const { data, error } = await register(input)
      if (!data) return error
      notices.show(data.message)
      onClose()
      return undefined
    },
    onFailure: (text) => notices.show(text, { tone: 'failed' }),
  })
  const { kind, rights } = form.values
  const rightsFault = form.faultOf('rights')
  const choices = APPLICATION_RIGHTS.filter((right) => mayHave(right, kind))

  function tick(right: ApplicationRight) {
    form.set({
      rights: rights.includes(right) ? rights.filter((one) => one !== right) : [...rights, right],
    })
  }

  return (
    <InlineForm
      {...form.bind}
      aria-label={isAdmin ? phrases.registerAnApplication : phrases.askForApplication}
    >
      <FieldColumns>
        <TextField label={phrases.applicationName} {...form.field('name')} />
        <TextField label={phrases.vendor} {...form.field('vendor')} />
      </FieldColumns>
      <RadioCardsField
        label={phrases.howItIsUsed}
        name="kind"
        choices={APPLICATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))}
        value={kind}
        onChange={(value) => form.set({ kind: APPLICATION_KINDS.find((one) => one === value) ?? kind })}
      />
      {kind === 'service' ? <Banner tone="info">{phrases.serviceWarning}</Banner> : null}
      <Rights>
        <legend>{phrases.whatItMayRead}</legend>
        {choices.map((right) => (
          <CheckboxField
            key={right}
            label={rightInWords(kind, right)}
            checked={rights.includes(right)}
            onChange={() => tick(right)}
          />
        ))}
        {rightsFault ? <FieldError id="rights-fault">{rightsFault}</FieldError> : null}
      </Rights>
      <TextField label={phrases.purposeOptional} {...form.field('purpose')} />
      {kind === 'service' ? null : (
        <TextAreaField label={phrases.returnAddresses} minRows={2} {...form.field('addresses')} />
      )}
      <TextField
        label={kind === 'service' ? phrases.keyAddress : phrases.keyAddressOptional}
        placeholder="https://"
        {...form.field('jwksUrl')}
      />
      <TextAreaField label={phrases.orPasteKeys} minRows={2} {...form.field('keys')} />
      <FormFoot>
        <Button variant="outlined" disabled={form.busy} onClick={onClose}>
          {phrases.cancel}
        </Button>
        <ActionButton type="submit" variant="contained" busy={form.busy}>
          {isAdmin ? phrases.register : phrases.ask}
        </ActionButton>
      </FormFoot>
    </InlineForm>
  )
}
