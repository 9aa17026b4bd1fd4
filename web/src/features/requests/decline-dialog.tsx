import { REQUEST_TEXTS } from '@econsult/contract/requests'
import { isBlank } from '@econsult/contract/written-text'
import type { CaseData } from '@econsult/contract/cases'
import type { DeclineReason, RequestTurn } from '@econsult/contract/requests/states'
import Collapse from '@mui/material/Collapse'
import Divider from '@mui/material/Divider'
import { CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useKeptState } from '../../lib/kept-state.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { useDeclineRequestMutation, useFetchRedirectTargetsQuery } from './request-calls.ts'
import { useSendChange } from './use-send-change.ts'

/** The note for reasons that mean nothing to the sender without one. */
const NOTE_LABELS: Readonly<Partial<Record<DeclineReason, string>>> = {
  'not-enough-information': 'What is missing',
  other: 'Reason',
}

function needsNote(reason: DeclineReason | null): boolean {
  return reason !== null && reason in NOTE_LABELS
}

type DeclineDialogProps = { caseData: CaseData; request: RequestTurn; onClose: () => void }

/** The specialist gives a request back with a reason, and can propose another specialty in the same step (TURN-03). */
export function DeclineDialog({ caseData, request, onClose }: DeclineDialogProps) {
  const { caseId, providerLastName, patientName } = caseData
  const { specialtyId } = request
  const provider = `Dr ${providerLastName}`
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [phoneNumber, setPhoneNumber] = useState('')
  const [note, setNote] = useKeptState(`decline ${caseId} ${specialtyId}`, '')
  const [proposal, setProposal] = useState<Proposal>({ isTicked: false, id: '' })
  const targets = useFetchRedirectTargetsQuery({ caseId, specialtyId })
  const [decline] = useDeclineRequestMutation()
  const { send, busy, faults, setFaults } = useSendChange(onClose)
  const specialties = targets.data?.data.specialties ?? []

  function choose(chosen: DeclineReason) {
    setReason(chosen)
    if (chosen === 'outside-specialty') setProposal({ ...proposal, isTicked: true })
  }

  async function confirm() {
    const fields = lacking({ reason, phoneNumber, note, proposal })
    if (reason === null || Object.keys(fields).length > 0) {
      setFaults({ fields, text: undefined })
      return
    }
    const input = {
      caseId,
      specialtyId,
      reason,
      ...(isBlank(note) ? {} : { note }),
      ...(reason === 'needs-to-be-seen' ? { phoneNumber } : {}),
      ...(proposal.isTicked ? { proposedSpecialtyId: proposal.id } : {}),
    }
    if (await send(() => decline(input), `Declined. ${provider} is told why.`)) setNote('')
  }

  const noteField = (
    <TextAreaField
      label={(reason && NOTE_LABELS[reason]) ?? `Message to ${provider}`}
      {...(needsNote(reason) ? {} : { hint: 'optional' })}
      name="note"
      minRows={2}
      placeholder={needsNote(reason) ? '' : 'What they should know or do next'}
      value={note}
      error={faults.fields['note']}
      onChange={({ target }) => setNote(target.value)}
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
      busy={busy}
      error={faults.text}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        onChange={choose}
        error={faults.fields['reason']}
        details={{
          'needs-to-be-seen': (
            <PhoneField
              label="Phone number to call"
              name="phoneNumber"
              value={phoneNumber}
              onChange={setPhoneNumber}
              error={faults.fields['phoneNumber']}
              help={`${provider} sees it at the top of the case.`}
            />
          ),
          'not-enough-information': noteField,
          other: noteField,
        }}
      />
      <Divider />
      <div>
        <CheckboxField
          label="Propose another specialty"
          checked={proposal.isTicked}
          onChange={({ target }) => setProposal({ ...proposal, isTicked: target.checked })}
        />
        <Collapse in={proposal.isTicked} unmountOnExit sx={{ pl: '30px', pt: proposal.isTicked ? 2 : 0 }}>
          <SelectField
            label="Specialty"
            name="proposedSpecialtyId"
            placeholder={targets.isLoading ? 'Loading' : 'Choose a specialty'}
            choices={specialties.map(({ id, title }) => ({ value: id, label: title }))}
            value={proposal.id}
            error={faults.fields['proposedSpecialtyId']}
            onChange={(id) => setProposal({ ...proposal, id })}
          />
        </Collapse>
      </div>
      {needsNote(reason) ? null : noteField}
    </FormDialog>
  )
}

interface Proposal {
  readonly isTicked: boolean
  /** The specialty's; '' for none. */
  readonly id: string
}

interface Entered {
  readonly reason: DeclineReason | null
  readonly phoneNumber: string
  readonly note: string
  readonly proposal: Proposal
}

/** What is missing, by field. */
function lacking({ reason, phoneNumber, note, proposal }: Entered): Record<string, string> {
  if (reason === null) return { reason: REQUEST_TEXTS.reasonRequired }
  if (reason === 'needs-to-be-seen' && phoneNumber.trim() === '')
    return { phoneNumber: REQUEST_TEXTS.phoneRequired }
  if (needsNote(reason) && isBlank(note)) {
    return { note: reason === 'other' ? REQUEST_TEXTS.noteRequired : 'Say what is missing.' }
  }
  if (proposal.isTicked && proposal.id === '') return { proposedSpecialtyId: REQUEST_TEXTS.proposalRequired }
  return {}
}
