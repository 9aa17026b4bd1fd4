import type { Patient } from '@econsult/contract/patients'
import { MAX_NAME_LENGTH } from '@econsult/contract/limits'
import Autocomplete from '@mui/material/Autocomplete'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import { X } from 'lucide-react'
import type { Ref } from 'react'
import { Field } from '../../ui/fields/field.tsx'
import { useNearestLandmark } from '../../ui/fields/nearest-landmark.ts'
import { PatientNote } from './patient-note.tsx'
import { PatientOption } from './patient-option.tsx'
import { RecordChips } from './record-chips.tsx'
import { usePatientSearch } from './use-patient-search.ts'

type PatientNameFieldProps = {
  name: string
  /** The chosen patient while name and DOB are still theirs. */
  patient: Patient | null
  /** The patient who was chosen before name or DOB were changed. */
  unlinked: Patient | null
  error?: string | undefined
  onType: (name: string) => void
  onChoose: (patient: Patient) => void
  onBlur?: () => void
  /** The form is opened to be filled: the next key press is the name. */
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Type Patient Name: an autocomplete over the user's own patients; a new name works too (CASE-02). */
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
    <Field label="Type Patient Name" error={error} help={hasNote ? note : undefined}>
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
                    <IconButton size="small" aria-label="Clear patient name" onClick={() => onType('')}>
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
