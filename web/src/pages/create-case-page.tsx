import type { LaunchedPatient } from '@econsult/contract/applications/launch'
import type { ConsentInput } from '@econsult/contract/consents'
import { CASE_CREATORS } from '@econsult/contract/roles'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { ForUserTypes } from '../app/guards/for-user-types.tsx'
import { ConsentField } from '../features/cases/create-case/consent-field.tsx'
import { DraftBanner, hasOtherWindow } from '../features/cases/create-case/draft-banner.tsx'
import { DraftMark } from '../features/cases/create-case/draft-mark.tsx'
import { CreateCaseLayout } from '../features/cases/create-case/create-case-layout.tsx'
import { QuestionField } from '../features/cases/create-case/question-field.tsx'
import { RestoredBanner } from '../features/cases/create-case/restored-banner.tsx'
import type { UnsentCase } from '../features/cases/create-case/unsent-case.ts'
import type { UnsentCases } from '../features/cases/create-case/unsent-cases.ts'
import { withLaunched } from '../features/cases/create-case/patient-link.ts'
import { useCaseForm } from '../features/cases/create-case/use-case-form.ts'
import { useKeepAddress } from '../features/cases/create-case/use-keep-address.ts'
import { useLeaving } from '../features/cases/create-case/use-leaving.ts'
import { usePatientPart } from '../features/cases/create-case/use-patient-part.ts'
import { useSendCase } from '../features/cases/create-case/use-send-case.ts'
import {
  useDraftState,
  useUnsentCases,
  useUnsentState,
} from '../features/cases/create-case/use-unsent-case.ts'
import { ConsentDetails } from '../features/consents/consent-details.tsx'
import { FilesField } from '../features/files/ui/files-field.tsx'
import { useCaseUploads } from '../features/files/use-case-uploads.ts'
import { LatestEncounterBox } from '../features/records/latest-encounter-box.tsx'
import { useLatestEncounter } from '../features/records/use-latest-encounter.ts'
import { SpecialistChooser } from '../features/routing/specialist-chooser.tsx'
import { useNamedSpecialists } from '../features/routing/use-named-specialists.ts'
import { SpecialtyField } from '../features/specialties/specialty-field.tsx'
import type { LineEnd } from '../features/specialties/specialty-lines.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { hasKeyboard } from '../lib/has-keyboard.ts'
import { CasePatient } from './case-patient.tsx'
import { PreparationButtons, PreparationPanel } from './case-preparation.tsx'
import { encounterFilesOf, filesOf, uploadsOf } from './unsent-case-files.ts'
import { useCasePreparation } from './use-case-preparation.ts'
import { useKeptState } from '../lib/kept-state.ts'
import { editCasePath, PATHS } from '../lib/paths.ts'

/**
 * The page for a new case, for users who can create cases; all other users are redirected to the open cases (CASE-01).
 */
export default function CreateCasePage() {
  return (
    <ForUserTypes userTypes={CASE_CREATORS} otherwise={PATHS.openCases}>
      <NewCase />
    </ForUserTypes>
  )
}

function NewCase() {
  const cases = useUnsentCases()
  const [launched, setLaunched] = useKeptState<LaunchedPatient | null>('launched-patient', null)
  const [unsent, setUnsent] = useState(() =>
    launched ? beginWith(launched) : (cases.findUnsaved() ?? cases.begin()),
  )
  const [wasBegun, setWasBegun] = useState(() => launched === null && !unsent.isEmpty())
  useEffect(() => setLaunched(null), [setLaunched])
  useKeepAddress(unsent)

  function beginWith(patient: LaunchedPatient): UnsentCase {
    const opened = cases.begin()
    opened.keep({ ...opened.form(), ...withLaunched(patient) })
    return opened
  }

  function startOver() {
    unsent.end()
    void unsent.keeper.remove()
    cases.forget(unsent)
    setUnsent(cases.begin())
    setWasBegun(false)
  }

  return (
    <CaseSheet
      key={unsent.key}
      unsent={unsent}
      cases={cases}
      banner={wasBegun ? <RestoredBanner onStartOver={startOver} /> : null}
      onTakeOther={(caseId) => location.assign(editCasePath(caseId))}
    />
  )
}

type CaseSheetProps = {
  unsent: UnsentCase
  cases: UnsentCases
  /** A message about the origin of the form's content. */
  banner: ReactNode
  /** Called to display the draft as saved in another window. */
  onTakeOther: (caseId: string) => void
}

/** The form of an unsent case (a new case or a draft), which is saved during writing and sent from here. */
export function CaseSheet({ unsent, cases, banner, onTakeOther }: CaseSheetProps) {
  const { caseId, phase } = useUnsentState(unsent)
  const [startsEmpty] = useState(() => unsent.isNew && unsent.isEmpty() && hasKeyboard())
  const draft = useDraftState(unsent)
  const form = useCaseForm(unsent)
  const patient = usePatientPart(form)
  const { queue, items } = useCaseUploads(unsent, uploadsOf(unsent))
  const encounter = useLatestEncounter(unsent, patient.part.patient, encounterFilesOf(queue, items))
  const files = useMemo(() => items.map(({ name, type }) => ({ name, type })), [items])
  const preparation = useCasePreparation({ form, files, encounter })
  const { send, filesError } = useSendCase(
    { unsent, cases },
    form,
    filesOf(queue, encounter.settled),
    preparation.prepared,
  )
  useLeaving(unsent, cases)
  useEffect(() => () => void (unsent.isOver() && queue.close()), [unsent, queue])
  const specialtyIds = useWatch({ control: form.control, name: 'specialtyIds' })
  const named = useNamedSpecialists({
    specialtyIds,
    specialistIds: useWatch({ control: form.control, name: 'specialistIds' }),
    onChange: (ids) => form.setValue('specialistIds', ids, { shouldDirty: true }),
  })
  const chooserOf: LineEnd = (specialtyId, usualTimes) => (
    <SpecialistChooser {...named(specialtyId)} usualTimes={usualTimes} />
  )
  const consent = {
    patientId: patient.part.patient?.id,
    value: useWatch({ control: form.control, name: 'consent' }),
    onChange: (value: ConsentInput) => form.setValue('consent', value, { shouldDirty: true }),
  }
  const { control, formState } = form
  const { errors } = formState

  function takeOther() {
    unsent.end()
    cases.forget(unsent)
    queue.close()
    onTakeOther(caseId)
  }

  function keepThis() {
    if (draft.standing === 'changedElsewhere') return void unsent.keeper.overwrite()
    unsent.renew()
    queue.sendAgain()
  }

  return (
    <CreateCaseLayout
      phase={phase}
      mark={<DraftMark {...draft} />}
      onSend={() => void send()}
      aside={
        preparation.hasTemplates || preparation.hasChart ? (
          <PreparationPanel preparation={preparation} />
        ) : undefined
      }
    >
      {hasOtherWindow(draft.standing) ? null : banner}
      <DraftBanner standing={draft.standing} caseId={caseId} onTakeOther={takeOther} onKeepThis={keepThis} />
      <CasePatient form={form} patient={patient} specialtyIds={specialtyIds} startsEmpty={startsEmpty} />
      <Controller
        control={control}
        name="specialtyIds"
        render={({ field }) => (
          <SpecialtyField {...field} error={errors.specialtyIds?.message} lineEnd={chooserOf} />
        )}
      />
      {errors.specialistIds?.message ? (
        <FieldError id="specialists-error">{errors.specialistIds.message}</FieldError>
      ) : null}
      <QuestionField {...form.register('questions')} error={errors.questions?.message} />
      <FilesField queue={queue} items={items} error={filesError} />
      {encounter.source ? (
        <LatestEncounterBox
          source={encounter.source}
          state={encounter.state}
          onTick={encounter.tick}
          onUntick={encounter.untick}
        />
      ) : null}
      <PreparationButtons preparation={preparation} />
      <Controller
        control={control}
        name="patientConsentGiven"
        render={({ field: { value, ...field } }) => (
          <ConsentField
            {...field}
            checked={value}
            error={errors.patientConsentGiven?.message}
            details={<ConsentDetails {...consent} />}
          />
        )}
      />
    </CreateCaseLayout>
  )
}
