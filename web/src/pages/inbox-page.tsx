import type { CaseRow } from '@econsult/contract/cases'
import { lazy, Suspense, useState } from 'react'
import { InboxScreen } from '../features/cases/inbox/inbox-screen.tsx'
import { useRowReports } from '../features/closing/use-row-reports.ts'
import type { Folder } from '../lib/paths.ts'

// Only an Admin ever needs it.
const DeselectDialog = lazy(async () => {
  const chunk = await import('../features/assignment/deselect-dialog.tsx')
  return { default: chunk.DeselectDialog }
})

/** A folder of the inbox, where an Admin takes a case from its specialist without leaving it. */
export function InboxPage({ folder }: { folder: Folder }) {
  const [row, setRow] = useState<CaseRow | null>(null)
  const { preparing, download } = useRowReports()
  const onDownload = ({ caseId, patientName }: CaseRow) => void download(caseId, patientName)
  return (
    <>
      <InboxScreen key={folder} folder={folder} onDeselect={setRow} reports={{ preparing, onDownload }} />
      {row ? (
        <Suspense>
          <DeselectDialog row={row} onClose={() => setRow(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
