import { dayWords } from '@econsult/contract/absences'
import { redirectRequest, REQUEST_TEXTS } from '@econsult/contract/requests'
import { isBlank } from '@econsult/contract/written-text'
import type { CaseData } from '@econsult/contract/cases'
import type { RequestTurn } from '@econsult/contract/requests/states'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Forward } from 'lucide-react'
import { fullName } from '../../lib/full-name.ts'
import { Banner } from '../../ui/banner.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import type { Refusal } from '../../ui/form/place-faults.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { declineOf } from './decline-of.ts'
import { useFetchRedirectTargetsQuery, useRedirectRequestMutation } from './request-calls.ts'
import { type Target, TargetList } from './target-list.tsx'
import { UrgentDeclineBanner } from './urgent-decline-banner.tsx'
import { useSendChange } from './use-send-change.ts'
import { phrases } from './phrases.ts'

type RedirectDialogProps = {
  caseData: CaseData
  request: RequestTurn
  onClose: () => void
  /** Runs a change after which the viewer may lose access to the case; the viewer then leaves the case page. */
  giveAway: GiveAway
}

/**
 * Runs a change after which the viewer may lose access to the case. The change resolves to true if the access was lost.
 */
export type GiveAway = (change: () => Promise<boolean>) => Promise<void>

type Kind = 'specialty' | 'colleague'

interface RedirectForm {
  readonly kind: Kind | null
  /** The ids of the selected specialty and colleague; '' for none. */
  readonly specialty: string
  readonly colleague: string
  readonly note: string
}

/** The entered values that are valid for the API call. */
function targetIn({ kind, specialty, colleague }: RedirectForm) {
  return kind === 'specialty' ? { toSpecialtyId: specialty } : { toSpecialistId: colleague }
}

/**
 * A dialog that redirects a request, with all content of the case, to another specialty or to a colleague (TURN-03).
 */
export function RedirectDialog({ caseData, request, onClose, giveAway }: RedirectDialogProps) {
  const { caseId, providerLastName } = caseData
  const { specialtyId, specialtyTitle } = request
  const decline = declineOf(caseData, specialtyId)
  const proposed = decline?.proposedSpecialtyId ?? null
  const query = useFetchRedirectTargetsQuery({ caseId, specialtyId })
  const [redirect] = useRedirectRequestMutation()
  const send = useSendChange(onClose)
  const targets: Readonly<Record<Kind, readonly Target[]>> | null = query.data
    ? {
        specialty: query.data.data.specialties.map(({ id, title }) => ({
          id,
          name: title,
          detail: id === proposed ? phrases.proposedBy({ name: decline?.byName ?? '' }) : '',
          isAway: false,
        })),
        colleague: query.data.data.colleagues.map((one) => ({
          id: one.id,
          name: fullName(one),
          detail: one.awayUntil === null ? '' : phrases.awayThrough({ day: dayWords(one.awayUntil) }),
          isAway: one.awayUntil !== null,
        })),
      }
    : null
  // The user first chooses between specialty and colleague, because the two lists are unrelated. A specialty that was
  // proposed in the decline is preselected.
  const initial: RedirectForm = {
    kind: proposed === null ? null : 'specialty',
    specialty: proposed ?? '',
    colleague: '',
    note: '',
  }
  const form = useFields(redirectRequest.input, {
    initial,
    input: (values) => ({
      caseId,
      specialtyId,
      ...targetIn(values),
      ...(isBlank(values.note) ? {} : { note: values.note }),
    }),
    check: (values) => (targetOf(values) ? {} : { kind: REQUEST_TEXTS.oneTarget }),
    shownAt: { toSpecialtyId: 'kind', toSpecialistId: 'kind' },
    async save(input, values) {
      let refusal: Refusal | undefined
      await giveAway(async () => {
        const answering = redirect(input)
        refusal = await send(answering, phrases.redirected({ name: targetOf(values)?.name ?? '' }))
        return (await answering).data?.data === null
      })
      return refusal
    },
  })
  const { kind } = form.values
  const fault = form.faultOf('kind')

  /** The selected target; undefined if none is selected or the selected colleague is away. */
  function targetOf(values: RedirectForm): Target | undefined {
    const of = values.kind
    return of === null ? undefined : targets?.[of].find(({ id, isAway }) => id === values[of] && !isAway)
  }

  return (
    <FormDialog
      title={phrases.redirect}
      lead={
        decline
          ? phrases.timeStartsOver
          : `${phrases.timeStartsOver} ${phrases.notified({ name: providerLastName })}`
      }
      footNote={phrases.everythingIncluded}
      confirmLabel={phrases.redirect}
      confirmIcon={<Forward />}
      form={form}
      onClose={onClose}
    >
      <UrgentDeclineBanner {...{ caseData, request }} />
      <ToggleButtonGroup
        exclusive
        value={kind}
        onChange={(_event, next: Kind | null) => form.set({ kind: next ?? kind })}
        aria-label={phrases.redirectTo}
        sx={{ display: 'flex' }}
      >
        <ToggleButton value="specialty">{phrases.anotherSpecialty}</ToggleButton>
        <ToggleButton value="colleague">
          {phrases.anotherSpecialist({ specialty: specialtyTitle })}
        </ToggleButton>
      </ToggleButtonGroup>
      {kind && targets ? (
        <TargetList
          key={kind}
          kind={kind}
          targets={targets[kind]}
          value={form.values[kind]}
          onChange={(id) => form.set(kind === 'specialty' ? { specialty: id } : { colleague: id })}
          error={fault}
        />
      ) : null}
      {fault && !kind ? (
        <Banner tone="danger" role="alert">
          {fault}
        </Banner>
      ) : null}
      {kind && query.isLoading ? (
        <Skeleton role="status" variant="rounded" height={160} aria-label={phrases.loading} />
      ) : null}
      {!targets && query.isError && !query.isLoading ? (
        <Banner
          tone="warning"
          role="status"
          action={
            <Button size="small" variant="outlined" onClick={() => void query.refetch()}>
              {phrases.retry}
            </Button>
          }
        >
          {phrases.targetsNotLoaded}
        </Banner>
      ) : null}
      <TextAreaField
        label={phrases.reason}
        hint={phrases.optionalShownToAll}
        minRows={1}
        {...form.field('note')}
      />
    </FormDialog>
  )
}
