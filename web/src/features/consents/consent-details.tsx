import { dayWords } from '@econsult/contract/absences'
import {
  CONSENT_GIVERS,
  CONSENT_TEXTS,
  CONSENT_WAYS,
  type ConsentInput,
  COST_NOTICE_NAMES,
  COST_NOTICES,
  yearAfter,
} from '@econsult/contract/consents'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { today } from '../../lib/dates.ts'
import { DayField } from '../../ui/fields/day-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { useFetchPatientConsentQuery } from './consent-calls.ts'
import { phrases } from './phrases.ts'

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  margin: '6px 0 -4px 26px',
  color: theme.vars.palette.text.secondary,
  '& > .MuiButton-root': { flex: 'none' },
  [theme.breakpoints.down('md')]: { marginLeft: 0, flexWrap: 'wrap' },
}))

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  margin: '10px 0 4px 26px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', marginLeft: 0 },
}))

const GIVER_CHOICES = [
  { value: 'patient', label: phrases.patient },
  { value: 'guardian', label: phrases.guardian },
]
const WAY_CHOICES = [
  { value: 'verbal', label: phrases.verbally },
  { value: 'written', label: phrases.inWriting },
]
const COSTS: Readonly<Record<ConsentInput['notice'], string>> = {
  'consent-box': phrases.costsInSentence,
  'cost-sheet': phrases.costsInSheet,
  none: phrases.costsNotExplained,
}
const NOTICE_CHOICES = COST_NOTICES.map((value) => ({ value, label: COST_NOTICE_NAMES[value] }))

type ConsentDetailsProps = {
  /** The chosen patient, whose payer determines the validity of a consent; undefined for a new patient. */
  patientId: string | undefined
  /** Null while only the box is ticked, which stands for verbal consent by the patient. */
  value: ConsentInput | null
  onChange: (consent: ConsentInput) => void
}

/** One line beside the consent box: who consented, how, when, the cost notice, and the validity (PAID-02). */
export function ConsentDetails({ patientId, value, onChange }: ConsentDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  const query = useFetchPatientConsentQuery({ patientId: patientId ?? '' }, { skip: patientId === undefined })
  const known = patientId === undefined ? undefined : query.data?.data
  const consent = value ?? { givenBy: 'patient', way: 'verbal', day: today(), notice: 'consent-box' }
  const change = (changes: Partial<ConsentInput>) => onChange({ ...consent, ...changes })
  const values = { way: consent.way, giver: consent.givenBy, day: dayWords(consent.day) }
  const held = known?.held
  return (
    <>
      <Line>
        <span>
          {[
            known?.isYearly
              ? phrases.consentUntil({ ...values, until: dayWords(yearAfter(consent.day)) })
              : phrases.consentOnce(values),
            COSTS[consent.notice],
            ...(held?.validUntil ? [phrases.onRecordUntil({ day: dayWords(held.validUntil) })] : []),
          ].join(' ')}
        </span>
        <Button variant="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? phrases.done : phrases.change}
        </Button>
      </Line>
      {isOpen ? (
        <Fields role="group" aria-label={phrases.consent}>
          <SelectField
            label={phrases.givenBy}
            name="givenBy"
            placeholder={phrases.choose}
            choices={GIVER_CHOICES}
            value={consent.givenBy}
            onChange={(chosen) => {
              const givenBy = CONSENT_GIVERS.find((one) => one === chosen)
              if (givenBy) change({ givenBy })
            }}
          />
          <SelectField
            label={phrases.how}
            name="way"
            placeholder={phrases.choose}
            choices={WAY_CHOICES}
            value={consent.way}
            onChange={(chosen) => {
              const way = CONSENT_WAYS.find((one) => one === chosen)
              if (way) change({ way })
            }}
          />
          <ConsentDay value={consent.day} onChange={(day) => change({ day })} />
          <SelectField
            label={phrases.costNotice}
            name="notice"
            placeholder={phrases.choose}
            choices={NOTICE_CHOICES}
            value={consent.notice}
            onChange={(chosen) => {
              const notice = COST_NOTICES.find((one) => one === chosen)
              if (notice) change({ notice })
            }}
          />
        </Fields>
      ) : null}
    </>
  )
}

/** The day of the consent; while the typed text is not a valid date, the last valid day is kept. */
function ConsentDay({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const [day, setDay] = useState(value)
  const last = today()
  function choose(chosen: string) {
    setDay(chosen)
    if (chosen !== '') onChange(chosen)
  }
  return <DayField label={phrases.when} value={day} to={last} error={faultOf(day, last)} onChange={choose} />
}

function faultOf(day: string, last: string): string | undefined {
  if (day === '') return phrases.dayMissing
  return day > last ? CONSENT_TEXTS.future : undefined
}
