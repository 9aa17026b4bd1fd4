import { type Patient, PATIENT_TEXTS } from '@econsult/contract/patients'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { UserCheck, Users } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { formatBirthDate, formatDate } from '../../lib/dates.ts'
import { PATHS } from '../../lib/paths.ts'
import { RecordChips } from '../../ui/record-chips.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { type SamePatient, useSamePatients } from './use-same-patients.ts'
import { phrases } from './phrases.ts'

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: 0,
  color: theme.vars.palette.text.secondary,
  '& > .lucide': { flex: 'none', marginTop: 3, color: theme.vars.palette.text.disabled },
}))

const Choice = styled('div')(({ theme }) => ({
  padding: '12px 16px 8px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 8,
}))

const Option = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  '& > small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

// An empty element takes no space.
const Said = styled('div')({ '&:empty': { position: 'absolute' } })

type SamePatientsProps = {
  /** Name and DOB, as typed. */
  name: string
  dob: string
  /** The selected patient of the form; null for none. */
  patient: Patient | null
  /** True if the user selected the patient from the list, so that no message is needed. */
  isPicked: boolean
  onChoose: (patient: Patient) => void
}

/**
 * Searches the user's patients for the typed name and DOB. A single match is selected automatically, with a message; if
 * there are several, the user selects one (CASE-12).
 */
export function SamePatients({ name, dob, patient, isPicked, onChoose }: SamePatientsProps) {
  const same = useSamePatients(name, dob)
  const [only, ...others] = same
  const alone = others.length === 0 ? only : undefined
  const take = useEffectEvent((found: SamePatient) => onChoose(found))
  const isMissing = patient === null
  useEffect(() => {
    if (alone && isMissing) take(alone)
  }, [alone, isMissing])
  return (
    <>
      <Said role="status">
        {alone && !isPicked && patient?.id === alone.id ? <Known patient={alone} /> : null}
      </Said>
      {others.length > 0 ? (
        <Several patients={same} chosenId={patient?.id ?? ''} onChoose={onChoose} />
      ) : null}
    </>
  )
}

function Known({ patient: { fullName, dob } }: { patient: Patient }) {
  return (
    <Line>
      <UserCheck size={14} aria-hidden="true" />
      <span>{phrases.known({ name: fullName, dob: formatBirthDate(dob) })}</span>
    </Line>
  )
}

type SeveralProps = {
  patients: readonly SamePatient[]
  chosenId: string
  onChoose: (patient: Patient) => void
}

function Several({ patients, chosenId, onChoose }: SeveralProps) {
  const titleId = useId()
  return (
    <Choice>
      <Line id={titleId}>
        <Users size={14} aria-hidden="true" />
        <span>{PATIENT_TEXTS.several}</span>
      </Line>
      <RadioGroup
        aria-labelledby={titleId}
        value={chosenId}
        onChange={(_event, id) => {
          const chosen = patients.find((one) => one.id === id)
          if (chosen) onChoose(chosen)
        }}
      >
        {patients.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            control={<Radio size="small" />}
            label={
              <Option>
                {one.fullName}
                <RecordChips patient={one} />
                <small>
                  {`${one.providerName ?? phrases.wholePractice} · `}
                  {one.lastCaseAt === null
                    ? phrases.noCaseYet
                    : phrases.lastCase({ day: formatDate(one.lastCaseAt) })}
                </small>
              </Option>
            }
          />
        ))}
      </RadioGroup>
      <TextLink to={PATHS.patients}>{phrases.mergeDuplicates}</TextLink>
    </Choice>
  )
}
