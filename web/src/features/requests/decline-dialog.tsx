import { declineRequest, REQUEST_TEXTS } from '@econsult/contract/requests'
import { isBlank } from '@econsult/contract/written-text'
import type { CaseData } from '@econsult/contract/cases'
import { DECLINE_REASONS, type DeclineReason, type RequestTurn } from '@econsult/contract/requests/states'
import Collapse from '@mui/material/Collapse'
import Divider from '@mui/material/Divider'
import { CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { boldText } from '../../ui/bold-text.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { RadioRowsField } from '../../ui/fields/radio-rows-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useDeclineRequestMutation, useFetchRedirectTargetsQuery } from './request-calls.ts'
import { useSendChange } from './use-send-change.ts'
import { phrases } from './phrases.ts'

/** The labels of the decline reasons, as shown to the specialist. */
const REASON_CHOICES: Readonly<Record<DeclineReason, string>> = {
  'outside-specialty': phrases.outsideSpecialty,
  'not-enough-information': phrases.notEnoughInformation,
  'needs-to-be-seen': phrases.needsToBeSeen,
  duplicate: phrases.duplicate,
  'no-capacity': phrases.noCapacity,
  'conflict-of-interest': phrases.conflictOfInterest,
  license: phrases.license,
  other: phrases.otherReason,
}

/** Labels of the note field for reasons that require a note. */
const NOTE_LABELS: Readonly<Partial<Record<DeclineReason, string>>> = {
  'not-enough-information': phrases.whatIsMissing,
  other: phrases.reason,
}

function needsNote(reason: DeclineReason | null): boolean {
  return reason !== null && reason in NOTE_LABELS
}

type DeclineDialogProps = { caseData: CaseData; request: RequestTurn; onClose: () => void }

/** A dialog in which the specialist declines a request with a reason, and can propose another specialty (TURN-03). */
export function DeclineDialog({ caseData, request, onClose }: DeclineDialogProps) {
  const { caseId, providerLastName, patientName } = caseData
  const { specialtyId } = request
  const name = providerLastName
  const [keptNote, keepNote] = useKeptState(`decline/${caseId}/${specialtyId}`, '')
  const targets = useFetchRedirectTargetsQuery({ caseId, specialtyId })
  const [decline] = useDeclineRequestMutation()
  const send = useSendChange(onClose)
  const form = useFields(declineRequest.input, {
    initial: EMPTY,
    kept: [{ ...EMPTY, note: keptNote }, ({ note }) => keepNote(note)],
    input: (values) => ({ caseId, specialtyId, ...enteredIn(values) }),
    check: lacking,
    save: (input) => send(decline(input), phrases.declinedNotice({ name }), () => keepNote('')),
  })
  const { reason, isProposing } = form.values
  const specialties = targets.data?.data.specialties ?? []

  const noteField = (
    <TextAreaField
      label={(reason && NOTE_LABELS[reason]) ?? phrases.messageTo({ name })}
      {...(needsNote(reason) ? {} : { hint: phrases.optional })}
      minRows={2}
      placeholder={needsNote(reason) ? '' : phrases.messageHint}
      {...form.field('note')}
    />
  )

  return (
    <FormDialog
      title={phrases.decline}
      lead={phrases.declineLead({ b: boldText }, { patient: patientName, name })}
      footNote={phrases.everythingStays}
      confirmLabel={phrases.decline}
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
              label={phrases.phoneToCall}
              {...form.field('phoneNumber')}
              help={phrases.phoneShown({ name })}
            />
          ),
          'not-enough-information': noteField,
          other: noteField,
        }}
      />
      <Divider />
      <div>
        <CheckboxField label={phrases.proposeSpecialty} {...form.tick('isProposing')} />
        <Collapse in={isProposing} unmountOnExit sx={{ pl: '30px', pt: isProposing ? 2 : 0 }}>
          <SelectField
            label={phrases.specialty}
            placeholder={targets.isLoading ? phrases.loading : phrases.chooseSpecialty}
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
  if (reason === 'not-enough-information' && isBlank(note)) return { note: phrases.missingRequired }
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
      label={phrases.reason}
      hidesLabel
      name="decline-reason"
      rows={rows}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
