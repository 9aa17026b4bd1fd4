import { dayWords } from '@econsult/contract/absences'
import { REQUEST_TEXTS } from '@econsult/contract/requests'
import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Forward } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../lib/full-name.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useFetchRedirectTargetsQuery, useRedirectRequestMutation } from './request-calls.ts'
import { type Target, TargetList } from './target-list.tsx'
import { UrgentDeclineBanner } from './urgent-decline-banner.tsx'
import { useSendChange } from './use-send-change.ts'

type RedirectDialogProps = {
  caseData: CaseData
  request: RequestTurn
  onClose: () => void
  /** Called around the call: it can take the case from the viewer, who then leaves the room. */
  giveAway: GiveAway
}

/** Runs a change that can take the case from the viewer; it tells whether it did. */
export type GiveAway = (change: () => Promise<boolean>) => Promise<void>

type Kind = 'specialty' | 'colleague'

/** Gives a request to another specialty or to a colleague, with all that is in the room (TURN-03). */
export function RedirectDialog({ caseData, request, onClose, giveAway }: RedirectDialogProps) {
  const { caseId, providerLastName, declines } = caseData
  const { specialtyId, specialtyTitle } = request
  const decline = declines.find((one) => one.specialtyId === specialtyId)
  const proposed = decline?.proposedSpecialtyId ?? null
  // Asked first, unless a specialty was proposed: the two lists have nothing in common.
  const [kind, setKind] = useState<Kind | null>(proposed === null ? null : 'specialty')
  const [chosen, setChosen] = useState<Readonly<Record<Kind, string>>>({
    specialty: proposed ?? '',
    colleague: '',
  })
  const [note, setNote] = useState('')
  const query = useFetchRedirectTargetsQuery({ caseId, specialtyId })
  const [redirect] = useRedirectRequestMutation()
  const { send, busy, faults, setFaults } = useSendChange(onClose)
  const targets: Readonly<Record<Kind, readonly Target[]>> | null = query.data
    ? {
        specialty: query.data.data.specialties.map(({ id, title }) => ({
          id,
          name: title,
          detail: id === proposed ? `proposed by ${decline?.byName ?? ''}` : '',
          isAway: false,
        })),
        colleague: query.data.data.colleagues.map((one) => ({
          id: one.id,
          name: fullName(one),
          detail: one.awayUntil === null ? '' : `Away through ${dayWords(one.awayUntil)}`,
          isAway: one.awayUntil !== null,
        })),
      }
    : null
  const target = kind && targets?.[kind].find(({ id, isAway }) => id === chosen[kind] && !isAway)

  async function confirm() {
    if (!kind || !target) {
      setFaults({ fields: { target: REQUEST_TEXTS.oneTarget }, text: undefined })
      return
    }
    const to = kind === 'specialty' ? { toSpecialtyId: target.id } : { toSpecialistId: target.id }
    const why = note.trim() === '' ? {} : { note }
    await giveAway(async () => {
      let isGiven = false
      const call = async () => {
        const result = await redirect({ caseId, specialtyId, ...to, ...why })
        isGiven = result.data?.data === null
        return result
      }
      await send(call, `Redirected to ${target.name}.`)
      return isGiven
    })
  }

  const fault = faults.fields['target'] ?? faults.fields['toSpecialtyId'] ?? faults.fields['toSpecialistId']
  return (
    <FormDialog
      title="Redirect"
      lead={
        decline
          ? 'The response time starts over.'
          : `The response time starts over. Dr ${providerLastName} is told.`
      }
      footNote="Question, files and messages go along."
      confirmLabel="Redirect"
      confirmIcon={<Forward />}
      busy={busy}
      error={faults.text}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <UrgentDeclineBanner {...{ caseData, request }} />
      <ToggleButtonGroup
        exclusive
        value={kind}
        onChange={(_event, next: Kind | null) => {
          setFaults({ fields: {}, text: undefined })
          setKind(next ?? kind)
        }}
        aria-label="Redirect to"
        sx={{ display: 'flex' }}
      >
        <ToggleButton value="specialty">Another specialty</ToggleButton>
        <ToggleButton value="colleague">Another {specialtyTitle} specialist</ToggleButton>
      </ToggleButtonGroup>
      {kind && targets ? (
        <TargetList
          key={kind}
          kind={kind}
          targets={targets[kind]}
          value={chosen[kind]}
          onChange={(id) => setChosen({ ...chosen, [kind]: id })}
          error={fault}
        />
      ) : null}
      {fault && !kind ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : null}
      {kind && query.isLoading ? (
        <Skeleton role="status" variant="rounded" height={160} aria-label="Loading" />
      ) : null}
      {!targets && query.isError && !query.isLoading ? (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button size="small" variant="outlined" onClick={() => void query.refetch()}>
              Retry
            </Button>
          }
        >
          The list could not be loaded.
        </Banner>
      ) : null}
      <TextAreaField
        label="Why"
        hint="optional, shown to everyone in the case"
        name="note"
        minRows={1}
        value={note}
        error={faults.fields['note']}
        onChange={({ target: { value } }) => setNote(value)}
      />
    </FormDialog>
  )
}
