import type { ConsentInput } from '@econsult/contract/consents'
import { CASE_CREATORS } from '@econsult/contract/roles'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useState } from 'react'
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
import { useCaseForm } from '../features/cases/create-case/use-case-form.ts'
import { useKeepAddress } from '../features/cases/create-case/use-keep-address.ts'
import { useLeaving } from '../features/cases/create-case/use-leaving.ts'
import { usePatientPart } from '../features/cases/create-case/use-patient-part.ts'
import { type CaseFiles, useSendCase } from '../features/cases/create-case/use-send-case.ts'
import {
  useDraftState,
  useUnsentCases,
  useUnsentState,
} from '../features/cases/create-case/use-unsent-case.ts'
import { ConsentDetails } from '../features/consents/consent-details.tsx'
import { FilesField } from '../features/files/ui/files-field.tsx'
import { fileReferences, isBusy, type UploadItem } from '../features/files/upload-item.ts'
import type { UploadQueue } from '../features/files/upload-queue.ts'
import { useCaseUploads } from '../features/files/use-case-uploads.ts'
import { DobField } from '../features/patients/dob-field.tsx'
import { PatientNameField } from '../features/patients/patient-name-field.tsx'
import type { BroughtEncounter } from '../features/records/encounter-source.ts'
import { LatestEncounterBox } from '../features/records/latest-encounter-box.tsx'
import { useLatestEncounter } from '../features/records/use-latest-encounter.ts'
import { SpecialistChooser } from '../features/routing/specialist-chooser.tsx'
import { useNamedSpecialists } from '../features/routing/use-named-specialists.ts'
import { SpecialtyField } from '../features/specialties/specialty-field.tsx'
import { FieldError } from '../ui/fields/field.tsx'
import { hasKeyboard } from '../lib/has-keyboard.ts'
import { editCasePath, PATHS } from '../lib/paths.ts'

const PatientLine = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 },
}))

/** A new case, for users who can create cases; everybody else is redirected to the open cases (CASE-01). */
export default function CreateCasePage() {
  return (
    <ForUserTypes userTypes={CASE_CREATORS} otherwise={PATHS.openCases}>
      <NewCase />
    </ForUserTypes>
  )
}

function NewCase() {
  const { cases, begin } = useUnsentCases()
  const [unsent, setUnsent] = useState(() => cases.findUnsaved() ?? begin())
  const [wasBegun, setWasBegun] = useState(() => !unsent.isEmpty())
  useKeepAddress(unsent)

  function startOver() {
    unsent.end()
    void unsent.keeper.remove()
    cases.forget(unsent)
    setUnsent(begin())
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

function filesOf(queue: UploadQueue, encounterCame: () => Promise<boolean>): CaseFiles {
  return {
    settled: async () => {
      if (!(await encounterCame())) return null
      const items = await queue.settled()
      return items.every((item) => item.stage === 'uploaded') ? fileReferences(items) : null
    },
    version: queue.items,
    handOver: () => queue.close(),
  }
}

/** The file list in the form that the latest encounter adds files to and removes them from. */
function encounterFilesOf(queue: UploadQueue, items: readonly UploadItem[]) {
  return {
    names: items.map((item) => item.storedName),
    add: ({ pdf, files }: BroughtEncounter) =>
      queue.restore([pdf, ...files].map(({ key, ...file }) => ({ ...file, storedName: key, url: '' }))),
    remove: (names: readonly string[]) => {
      for (const { id, storedName } of queue.items()) {
        if (storedName !== null && names.includes(storedName)) queue.remove(id)
      }
    },
  }
}

/** The files of an unsent case that are on the server, and how new uploads are added to them. */
function uploadsOf(unsent: UnsentCase) {
  return {
    uploaded: (unsent.draft?.files ?? []).map(({ fileData, fileUrl, originalName, sizeBytes }) => ({
      storedName: fileData.name,
      type: fileData.type,
      name: originalName,
      sizeBytes,
      url: fileUrl,
    })),
    placeOf: async () => ((await unsent.keeper.isOnServer()) ? unsent.state().caseId : undefined),
    onChange: (items: readonly UploadItem[]) =>
      unsent.keepFiles({
        references: fileReferences(items),
        count: items.length,
        busy: items.filter((item) => isBusy(item) || item.stage === 'failed').length,
      }),
  }
}

type CaseSheetProps = {
  unsent: UnsentCase
  cases: UnsentCases
  /** Says where the form's content comes from. */
  banner: ReactNode
  /** Called to show the draft as another window saved it. */
  onTakeOther: (caseId: string) => void
}

/** The form of an unsent case, new or a draft: saved while it is written, and sent. */
export function CaseSheet({ unsent, cases, banner, onTakeOther }: CaseSheetProps) {
  const { caseId, phase } = useUnsentState(unsent)
  const [startsEmpty] = useState(() => unsent.isNew && unsent.isEmpty() && hasKeyboard())
  const draft = useDraftState(unsent)
  const form = useCaseForm(unsent)
  const patient = usePatientPart(form)
  const { queue, items } = useCaseUploads(unsent, uploadsOf(unsent))
  const encounter = useLatestEncounter(unsent, patient.part.patient, encounterFilesOf(queue, items))
  const { send, filesError } = useSendCase({ unsent, cases }, form, filesOf(queue, encounter.settled))
  useLeaving(unsent, cases)
  useEffect(() => () => void (unsent.isOver() && queue.close()), [unsent, queue])
  const specialtyIds = useWatch({ control: form.control, name: 'specialtyIds' })
  const named = useNamedSpecialists({
    specialtyIds,
    specialistIds: useWatch({ control: form.control, name: 'specialistIds' }),
    onChange: (ids) => form.setValue('specialistIds', ids, { shouldDirty: true }),
  })
  const chooserOf = (specialtyId: string) => <SpecialistChooser {...named(specialtyId)} />
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
    <CreateCaseLayout phase={phase} mark={<DraftMark {...draft} />} onSend={() => void send()}>
      {hasOtherWindow(draft.standing) ? null : banner}
      <DraftBanner standing={draft.standing} caseId={caseId} onTakeOther={takeOther} onKeepThis={keepThis} />
      <PatientLine>
        <Controller
          control={control}
          name="patientName"
          render={({ field }) => (
            <PatientNameField
              name={field.value}
              patient={patient.part.patient}
              unlinked={patient.part.unlinked}
              onType={patient.typeName}
              onChoose={patient.choose}
              onBlur={field.onBlur}
              autoFocus={startsEmpty}
              error={errors.patientName?.message}
              ref={field.ref}
            />
          )}
        />
        <Controller
          control={control}
          name="dob"
          render={({ field }) => (
            <DobField
              value={field.value}
              onChange={patient.typeDob}
              onBlur={field.onBlur}
              error={errors.dob?.message}
              ref={field.ref}
            />
          )}
        />
      </PatientLine>
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
