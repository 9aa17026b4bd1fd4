import { MAX_NAME_LENGTH } from '@econsult/contract/limits'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { X, Unlink } from 'lucide-react'
import type { Ref, HTMLAttributes } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { useNearestLandmark } from '../../ui/fields/nearest-landmark.ts'
import { usePatientSearch } from './use-patient-search.ts'
import { formatBirthDate } from '../../lib/dates.ts'
import type { Patient } from '@econsult/contract/patients'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { recordSystemsOf } from '../../lib/record-systems.ts'
import { Row, Text } from '../../ui/layout/words.ts'
import { RecordChips } from '../../ui/record-chips.tsx'
import { phrases } from './phrases.ts'

type PatientNameFieldProps = {
  name: string
  /** The selected patient; null after the name or DOB has been changed. */
  patient: Patient | null
  /** The patient who was selected before the name or DOB was changed; null if there was none. */
  unlinked: Patient | null
  error?: string | undefined
  onType: (name: string) => void
  onChoose: (patient: Patient) => void
  onBlur?: () => void
  /** If true, the field receives the focus when the form opens, so that the user can type immediately. */
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The field Type Patient Name: an autocomplete of the user's own patients, which also accepts a new name (CASE-02). */
export function PatientNameField(props: PatientNameFieldProps) {
  const { name, patient, unlinked, error, onType, onChoose, onBlur, autoFocus = false, ref } = props
  const { patients, state } = usePatientSearch(patient ? '' : name)
  const landmark = useNearestLandmark()
  const isNew = state === 'found' && patients.length === 0
  const note = (
    <PatientNote unlinked={unlinked} isNew={isNew} hasFailed={state === 'failed'} onRelink={onChoose} />
  )
  const hasNote = unlinked !== null || isNew || state === 'failed'
  return (
    <Field label={phrases.name} error={error} help={hasNote ? note : undefined}>
      {({ id, describedBy }) => (
        <Autocomplete
          freeSolo
          disableClearable
          ref={landmark.ref}
          slotProps={{ popper: { container: landmark.container } }}
          id={id}
          options={patients}
          filterOptions={(options) => options}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.fullName)}
          getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
          inputValue={name}
          onInputChange={(_event, next, reason) => reason === 'input' && onType(next)}
          onChange={(_event, next) => typeof next !== 'string' && onChoose(next)}
          onBlur={onBlur}
          renderOption={({ key, ...line }, option) => <PatientOption key={key} {...line} patient={option} />}
          sx={{ '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { pr: 1.5 } }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              inputRef={ref}
              autoFocus={autoFocus}
              error={error !== undefined}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-describedby': describedBy,
                maxLength: MAX_NAME_LENGTH,
                autoComplete: 'off',
              }}
              endAdornment={
                <>
                  {patient ? <RecordChips patient={patient} /> : null}
                  {name === '' ? null : (
                    <IconButton
                      size="small"
                      tabIndex={-1}
                      aria-label={phrases.clearName}
                      onClick={() => onType('')}
                    >
                      <X size={16} />
                    </IconButton>
                  )}
                </>
              }
            />
          )}
        />
      )}
    </Field>
  )
}

const Name = styled('span')({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** A patient in the list: name, record systems, and the DOB, which distinguishes patients with the same name. */
function PatientOption({ patient, ...line }: HTMLAttributes<HTMLLIElement> & { patient: Patient }) {
  return (
    <Row as="li" gap={2} {...line}>
      <Name>{patient.fullName}</Name>
      <RecordChips patient={patient} />
      <Text as="span" end size="small" tone="faint" nowrap>
        {formatBirthDate(patient.dob)}
      </Text>
    </Row>
  )
}

type PatientNoteProps = {
  unlinked: Patient | null
  isNew: boolean
  hasFailed: boolean
  onRelink: (patient: Patient) => void
}

/** The line below the patient's name: a removed link, a new patient, or a failed search. */
function PatientNote({ unlinked, isNew, hasFailed, onRelink }: PatientNoteProps) {
  if (unlinked) {
    const [system] = recordSystemsOf(unlinked)
    return (
      <Row as="span" gap={1.5} tone="warning">
        <Unlink size={14} />
        <span>
          {system
            ? phrases.noLongerLinkedIn({ name: unlinked.fullName, system })
            : phrases.noLongerLinked({ name: unlinked.fullName })}{' '}
          <Link component="button" type="button" variant="caption" onClick={() => onRelink(unlinked)}>
            {phrases.linkAgain}
          </Link>
        </span>
      </Row>
    )
  }
  if (hasFailed) return phrases.searchFailed
  return isNew ? phrases.newPatient : null
}
