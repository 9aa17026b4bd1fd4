import { PATIENT_IMPORTERS, type PatientImport } from '@econsult/contract/imports'
import { createsCases } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { ImportFiles } from '../features/files/import/import-files.tsx'
import { type ImportFile, isCsv, isTable } from '../features/files/import/import-file.ts'
import { ImportFrame, Narrow } from '../features/imports/import-frame.tsx'
import { useCheckPatientsMutation, useFetchImportedFilesQuery } from '../features/imports/imports-calls.ts'
import { PatientsImport } from '../features/imports/patients-import.tsx'
import { failureText } from '../lib/api-failure.ts'
import { PATHS } from '../lib/paths.ts'
import { useOwnPractice } from '../lib/session/use-practice.ts'
import { useUser } from '../lib/session/use-session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useNotices } from '../ui/notices/use-notices.ts'
import { TextLink } from '../ui/text-link.tsx'
import { phrases } from './phrases.ts'

const IMPORT = 'import'

/** The page that uploads any file and imports patients from a CSV (IMP-01). */
export default function ImportPage() {
  const [search, setSearch] = useSearchParams()
  const importId = search.get(IMPORT)
  const open = (id: string) => setSearch({ [IMPORT]: id })
  if (importId !== null) {
    return <PatientsImport key={importId} importId={importId} onLeave={() => setSearch({})} />
  }
  return <FileStep onOpen={open} />
}

function FileStep({ onOpen }: { onOpen: (importId: string) => void }) {
  const { userType, practiceId } = useUser()
  const { data, refetch } = useFetchImportedFilesQuery(undefined, { refetchOnMountOrArgChange: true })
  const isPracticeAdmin = useOwnPractice() !== null
  const files = data?.data ?? []
  const importsPatients = practiceId !== null && PATIENT_IMPORTERS.some((type) => type === userType)
  const readAs = (storedName: string) => files.find((one) => one.file === storedName)?.import ?? null
  const refresh = useCallback(() => void refetch(), [refetch])
  const { read } = useReadTable(onOpen)

  return (
    <ImportFrame step={1}>
      <Narrow>
        <ImportFiles
          earlier={files}
          onChange={refresh}
          onOnlyFile={(file) => {
            if (importsPatients && isCsv(file)) void read(file)
          }}
          hasLink={(storedName) => readAs(storedName) === null}
          renderAction={(file) =>
            importsPatients && isTable(file) ? (
              <PatientsAction file={file} read={readAs(file.storedName)} onOpen={onOpen} />
            ) : null
          }
        />
        {importsPatients && (createsCases(userType) || isPracticeAdmin) ? (
          <p>
            <TextLink to={PATHS.patients}>{phrases.patients}</TextLink>
          </p>
        ) : null}
      </Narrow>
    </ImportFrame>
  )
}

const WORDS = {
  checking: phrases.matchColumns,
  checked: phrases.matchColumns,
  failed: phrases.matchColumns,
  cancelled: phrases.matchColumns,
  importing: phrases.showProgress,
  done: phrases.showResult,
} as const

type PatientsActionProps = MatchButtonProps & { read: PatientImport | null }

/** The action for a CSV: start reading it, or continue its import. */
function PatientsAction({ file, read, onOpen }: PatientsActionProps) {
  if (read === null || (read.state === 'cancelled' && read.hasFile)) {
    return <MatchButton file={file} onOpen={onOpen} />
  }
  const words = read.hasFile ? WORDS[read.state] : WORDS.done
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={phrases.actionOnFile({ action: words, name: file.name })}
      onClick={() => onOpen(read.importId)}
    >
      {words}
    </Button>
  )
}

type MatchButtonProps = {
  file: ImportFile & { storedName: string }
  onOpen: (importId: string) => void
}

/** Makes the server read a CSV, then opens the column matching. */
function useReadTable(onOpen: (importId: string) => void) {
  const notices = useNotices()
  const [check, { isLoading }] = useCheckPatientsMutation()

  async function read({ storedName }: { readonly storedName: string }) {
    const { data, error } = await check({ file: storedName })
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else onOpen(data.data.importId)
  }

  return { read, isLoading }
}

function MatchButton({ file, onOpen }: MatchButtonProps) {
  const { read, isLoading } = useReadTable(onOpen)
  return (
    <ActionButton
      variant="outlined"
      size="small"
      busy={isLoading}
      aria-label={phrases.actionOnFile({ action: phrases.matchColumns, name: file.name })}
      onClick={() => void read(file)}
    >
      {phrases.matchColumns}
    </ActionButton>
  )
}
