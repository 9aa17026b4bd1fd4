import { declineRequest, REQUEST_TEXTS } from '@econsult/contract/requests'
import { isBlank } from '@econsult/contract/written-text'
import type { CaseData } from '@econsult/contract/cases'
import { DECLINE_REASONS, type DeclineReason, type RequestTurn } from '@econsult/contract/requests/states'
import Collapse from '@mui/material/Collapse'
import Divider from '@mui/material/Divider'
import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { RadioRowsField } from '../../ui/fields/radio-rows-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useDeclineRequestMutation, useFetchRedirectTargetsQuery } from './request-calls.ts'
import { useSendChange } from './use-send-change.ts'

/** The labels of the decline reasons, as shown to the specialist. */
const REASON_CHOICES: Readonly<Record<DeclineReason, string>> = {
  'outside-specialty': 'Outside my specialty',
  'not-enough-information': 'Not enough information',
  'needs-to-be-seen': 'Needs to be seen, or is urgent',
  duplicate: 'Duplicate of another request',
  'no-capacity': 'No capacity now',
  'conflict-of-interest': 'Conflict of interest',
  license: 'My license does not cover the patient’s state',
  other: 'Other',
}

/** Labels of the note field for reasons that require a note. */
const NOTE_LABELS: Readonly<Partial<Record<DeclineReason, string>>> = {
  'not-enough-information': 'What is missing',
  other: 'Reason',
}

function needsNote(reason: DeclineReason | null): boolean {
  return reason !== null && reason in NOTE_LABELS
}

type DeclineDialogProps = { caseData: CaseData; request: RequestTurn; onClose: () => void }

/** A dialog in which the specialist declines a request with a reason, and can propose another specialty (TURN-03). */
export function DeclineDialog({ caseData, request, onClose }: DeclineDialogProps) {
  const { caseId, providerLastName, patientName } = caseData
  const { specialtyId } = request
  const provider = `Dr ${providerLastName}`
  const [keptNote, keepNote] = useKeptState(`decline ${caseId} ${specialtyId}`, '')
  const targets = useFetchRedirectTargetsQuery({ caseId, specialtyId })
  const [decline] = useDeclineRequestMutation()
  const send = useSendChange(onClose)
  const form = useFields(declineRequest.input, {
    initial: EMPTY,
    kept: [{ ...EMPTY, note: keptNote }, ({ note }) => keepNote(note)],
    input: (values) => ({ caseId, specialtyId, ...enteredIn(values) }),
    check: lacking,
    save: (input) => send(decline(input), `Declined. ${provider} is told why.`, () => keepNote('')),
  })
  const { reason, isProposing } = form.values
  const specialties = targets.data?.data.specialties ?? []

  const noteField = (
    <TextAreaField
      label={(reason && NOTE_LABELS[reason]) ?? `Message to ${provider}`}
      {...(needsNote(reason) ? {} : { hint: 'optional' })}
      minRows={2}
      placeholder={needsNote(reason) ? '' : 'What they should know or do next'}
      {...form.field('note')}
    />
  )

  return (
    <FormDialog
      title="Decline"
      lead={
        <>
          The request about <b>{patientName}</b> goes back to {provider} with your reason.
        </>
      }
      footNote="Question, files and messages stay with the case."
      confirmLabel="Decline"
      confirmIcon={<CircleSlash />}
      form={form}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        onChange={(chosen) =>
          form.set({ reason: chosen, ...(chosen === 'outside-specialty' && { isProposing: true }) })
        }
        error={form.faultOf('reason')}
        details={{
          'needs-to-be-seen': (
            <PhoneField
              label="Phone number to call"
              {...form.field('phoneNumber')}
              help={`${provider} sees it at the top of the case.`}
            />
          ),
          'not-enough-information': noteField,
          other: noteField,
        }}
      />
      <Divider />
      <div>
        <CheckboxField label="Propose another specialty" {...form.tick('isProposing')} />
        <Collapse in={isProposing} unmountOnExit sx={{ pl: '30px', pt: isProposing ? 2 : 0 }}>
          <SelectField
            label="Specialty"
            placeholder={targets.isLoading ? 'Loading' : 'Choose a specialty'}
            choices={specialties.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.field('proposedSpecialtyId')}
          />
        </Collapse>
      </div>
      {needsNote(reason) ? null : noteField}
    </FormDialog>
  )
}

interface DeclineForm {
  readonly reason: DeclineReason | null
  readonly phoneNumber: string
  readonly note: string
  readonly isProposing: boolean
  readonly proposedSpecialtyId: string
}

const EMPTY: DeclineForm = {
  reason: null,
  phoneNumber: '',
  note: '',
  isProposing: false,
  proposedSpecialtyId: '',
}

/** The entered values that are valid for the API call. */
function enteredIn({ reason, phoneNumber, note, isProposing, proposedSpecialtyId }: DeclineForm) {
  return {
    reason,
    ...(isBlank(note) ? {} : { note }),
    ...(reason === 'needs-to-be-seen' && phoneNumber.trim() !== '' ? { phoneNumber } : {}),
    ...(isProposing ? { proposedSpecialtyId } : {}),
  }
}

/** Errors that the API's schema does not detect, or reports only in technical terms. */
function lacking({ reason, note, isProposing, proposedSpecialtyId }: DeclineForm) {
  if (reason === null) return { reason: REQUEST_TEXTS.reasonRequired }
  if (reason === 'not-enough-information' && isBlank(note)) return { note: 'Say what is missing.' }
  if (isProposing && proposedSpecialtyId === '') {
    return { proposedSpecialtyId: REQUEST_TEXTS.proposalRequired }
  }
  return {}
}

type ReasonFieldProps = {
  value: DeclineReason | null
  onChange: (reason: DeclineReason) => void
  error: string | undefined
  /** Additional fields or notes for a reason, shown below it while it is selected. */
  details: Readonly<Partial<Record<DeclineReason, ReactNode>>>
}

/** The list of decline reasons (TURN-03). */
function ReasonField({ value, onChange, error, details }: ReasonFieldProps) {
  const rows = DECLINE_REASONS.map((reason) => ({
    value: reason,
    label: REASON_CHOICES[reason],
    detail: details[reason],
  }))
  return (
    <RadioRowsField
      label="Reason"
      hidesLabel
      name="decline-reason"
      rows={rows}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
