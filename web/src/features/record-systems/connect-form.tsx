import { DEFAULT_DEPARTMENTS } from '@econsult/contract/records/claims'
import {
  type ConnectionTest,
  type PracticeSystem,
  RECORD_SYSTEM_TEXTS,
} from '@econsult/contract/record-systems/connections'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Activity } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { useKeptState } from '../../lib/kept-state.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { FieldColumns, FormFoot } from '../../ui/settings-section.tsx'
import { useConnectRecordSystemMutation, useTestRecordSystemMutation } from './record-system-calls.ts'
import { SYSTEM_WORDS } from './system-words.ts'
import { TestResult } from './test-result.tsx'

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  padding: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

type ConnectFormProps = {
  system: Exclude<PracticeSystem, 'hint'>
  /** Whether existing credentials are replaced. */
  isReplacing: boolean
  onDone: () => void
  onCancel: () => void
}

/** The credentials of a record system, tested before they are stored. */
export function ConnectForm({ system, isReplacing, onDone, onCancel }: ConnectFormProps) {
  const form = useConnectForm(system, onDone)
  const { values, errors } = form
  const words = SYSTEM_WORDS[system]
  return (
    <Form noValidate onSubmit={form.submit}>
      <FieldColumns>
        {system === 'cerbo' || system === 'fhir' ? (
          <TextField
            label="Address"
            placeholder={system === 'cerbo' ? 'https://example.md-hq.com' : 'https://fhir.example.org/r4'}
            value={values.address}
            error={errors['address']}
            onChange={form.change('address')}
          />
        ) : (
          <TextField
            label={`Practice number in ${system}`}
            inputMode="numeric"
            value={values.practiceNumber}
            error={errors['practiceNumber']}
            onChange={form.change('practiceNumber')}
          />
        )}
        <TextField
          label={words.user}
          {...(system === 'fhir' && { hint: 'empty for a bearer token' })}
          autoComplete="off"
          value={values.user}
          error={errors['user']}
          onChange={form.change('user')}
        />
        <PasswordField
          label={words.secret}
          autoComplete="off"
          value={values.secret}
          error={errors['secret']}
          onChange={form.change('secret')}
        />
        {system === 'athena' ? (
          <>
            <TextField
              label="Department, charts (optional)"
              inputMode="numeric"
              placeholder={DEFAULT_DEPARTMENTS.charts}
              value={values.chartDepartment}
              error={errors['chartDepartment']}
              onChange={form.change('chartDepartment')}
            />
            <TextField
              label="Department, claims (optional)"
              inputMode="numeric"
              placeholder={DEFAULT_DEPARTMENTS.claims}
              value={values.claimDepartment}
              error={errors['claimDepartment']}
              onChange={form.change('claimDepartment')}
            />
          </>
        ) : null}
      </FieldColumns>
      {form.test ? <TestResult test={form.test} after="Nothing was saved." /> : null}
      {form.problem ? (
        <Banner tone="danger" role="alert">
          {form.problem}
        </Banner>
      ) : null}
      <FormFoot
        sx={{ mt: 1, flexWrap: 'wrap', '& > .MuiButton-root': { flex: { xs: '1 1 auto', md: 'none' } } }}
      >
        {isReplacing ? (
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <ActionButton
          variant="outlined"
          startIcon={<Activity />}
          busy={form.isTesting}
          onClick={() => void form.tryOut()}
        >
          Test connection
        </ActionButton>
        <ActionButton variant="contained" type="submit" busy={form.isConnecting}>
          {isReplacing ? 'Replace' : 'Connect'}
        </ActionButton>
      </FormFoot>
    </Form>
  )
}

const EMPTY = { practiceNumber: '', address: '', user: '', chartDepartment: '', claimDepartment: '' }

function useConnectForm(system: ConnectFormProps['system'], onDone: () => void) {
  const notices = useNotices()
  const [kept, setKept] = useKeptState(`connect ${system}`, EMPTY)
  // A secret is never kept outside its form.
  const [secret, setSecret] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [test, setTest] = useState<ConnectionTest>()
  const [problem, setProblem] = useState<string>()
  const [ask, { isLoading: isTesting }] = useTestRecordSystemMutation()
  const [connect, { isLoading: isConnecting }] = useConnectRecordSystemMutation()
  const values = { ...kept, secret }
  const entered = { system, ...values }

  function begin() {
    setErrors({})
    setTest(undefined)
    setProblem(undefined)
  }

  function fail(error: { readonly message?: string; readonly errors?: Readonly<Record<string, string>> }) {
    const wrong = error.errors ?? {}
    if (Object.keys(wrong).length > 0) setErrors(wrong)
    else setProblem(failureText(error))
  }

  return {
    values,
    errors,
    test,
    problem,
    isTesting,
    isConnecting,
    change: (field: keyof typeof values) => (event: { target: { value: string } }) => {
      const { value } = event.target
      if (field === 'secret') setSecret(value)
      else setKept({ ...kept, [field]: value })
    },
    async tryOut() {
      begin()
      // An empty secret must not test the stored one.
      if (values.secret === '')
        return setErrors({
          secret: RECORD_SYSTEM_TEXTS[system === 'fhir' ? 'fhirSecretRequired' : 'secretRequired'],
        })
      const { data, error } = await ask(entered)
      return data ? setTest(data.data) : fail(error)
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (!isConnecting) void save()
    },
  }

  async function save() {
    begin()
    const { data, error } = await connect(entered)
    if (!data) return fail(error)
    setKept(EMPTY)
    if (data.message) notices.show(data.message)
    return onDone()
  }
}
