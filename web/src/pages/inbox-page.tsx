import type { LeftToSender } from '@econsult/contract/requests/states'
import type { CaseRow } from '@econsult/contract/cases'
import { CONSULT_CODES } from '@econsult/contract/claims/codes'
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClosingRows, InboxScreen } from '../features/cases/inbox/inbox-screen.tsx'
import { rowTitle, specialtyTitles } from '../features/cases/inbox/row-facts.ts'
import { useChangeCases } from '../features/cases/inbox/use-change-cases.ts'
import type { WantedCase } from '../features/cases/assignment/unassigned/unassigned-list.tsx'
import { CodeReasons } from '../features/claims/code-reasons.tsx'
import { useCodeProposals } from '../features/claims/use-code-proposal.ts'
import { BulkClose } from '../features/closing/bulk/bulk-close.tsx'
import type { ClosingWorks } from '../features/closing/closing-work.ts'
import { useRowReports } from '../features/reports/use-row-reports.ts'
import { drawQuestions } from '../features/surveys/draw-questions.tsx'
import { useGetUserSpecialtiesQuery } from '../features/specialties/specialty-calls.ts'
import { type Folder, roomPath } from '../lib/paths.ts'
import { useActing, useUser } from '../lib/session/use-session.ts'
import { phrases } from './phrases.ts'

// Loaded separately, because only an Admin uses these two components.
const DeselectDialog = lazy(async () => {
  const chunk = await import('../features/cases/assignment/deselect-dialog.tsx')
  return { default: chunk.DeselectDialog }
})

const UnassignedList = lazy(async () => {
  const chunk = await import('../features/cases/assignment/unassigned/unassigned-list.tsx')
  return { default: chunk.UnassignedList }
})

const FirstStepsCard = lazy(async () => {
  const chunk = await import('../features/first-steps/first-steps-card.tsx')
  return { default: chunk.FirstStepsCard }
})

/** A folder of the inbox, in which users can close several cases, and an Admin can unassign specialists. */
export function InboxPage({ folder }: { folder: Folder }) {
  const [row, setRow] = useState<CaseRow | null>(null)
  const [wanted, setWanted] = useState<WantedCase | null>(null)
  const [closing, setClosing] = useState<ClosingRows | null>(null)
  const drawUnassigned = (rows: readonly CaseRow[]) => (
    <Unassigned rows={rows} wanted={wanted} onWanted={setWanted} />
  )
  const { preparing, download } = useRowReports()
  const onDownload = ({ caseId, patientName }: CaseRow) => void download(caseId, patientName)
  return (
    <>
      <InboxScreen
        key={folder}
        folder={folder}
        onDeselect={setRow}
        onCloseCases={setClosing}
        reports={{ preparing, onDownload }}
        drawUnassigned={drawUnassigned}
        drawEmpty={folder === 'cases' ? drawEmpty : undefined}
      />
      {row ? (
        <Suspense>
          <DeselectDialog row={row} onClose={() => setRow(null)} />
        </Suspense>
      ) : null}
      {closing ? (
        <ClosingOfRows
          folder={folder}
          closing={closing}
          onDownload={download}
          onClose={() => setClosing(null)}
        />
      ) : null}
    </>
  )
}

const drawEmpty = (usual: ReactNode) => <EmptyInbox usual={usual} />

/** The content of an empty inbox: for a practice's admin, the first steps in the product. */
function EmptyInbox({ usual }: { usual: ReactNode }) {
  const { isAdmin } = useUser()
  return isAdmin ? (
    <Suspense>
      <FirstStepsCard otherwise={usual} />
    </Suspense>
  ) : (
    usual
  )
}

/** The cases without a specialist, with the specialists available for assignment. */
function Unassigned(props: Omit<ComponentProps<typeof UnassignedList>, 'specialties'>) {
  const { data } = useGetUserSpecialtiesQuery({ fetchUsers: true })
  return (
    <Suspense>
      <UnassignedList {...props} specialties={data?.data} />
    </Suspense>
  )
}

/**
 * The viewer's own work on the rows; undefined while the viewer acts for a clinician, because only the clinician can
 * confirm it.
 */
function useClosingWorks(rows: readonly CaseRow[]): ClosingWorks | undefined {
  const isActing = useActing() !== null
  const [caseIds] = useState(() => rows.map(({ caseId }) => caseId))
  const proposals = useCodeProposals(isActing ? null : caseIds)
  return (
    proposals &&
    new Map(
      proposals.map(({ caseId, code, passes, why, minutes }) => [
        caseId,
        {
          proposal: {
            code,
            name: CONSULT_CODES[code],
            passes,
            reasons: <CodeReasons passes={passes} why={why} />,
          },
          minutes,
        },
      ]),
    )
  )
}

type ClosingOfRowsProps = {
  folder: Folder
  closing: ClosingRows
  onDownload: (caseId: string, patientName: string) => Promise<void>
  onClose: () => void
}

function ClosingOfRows({ folder, closing, onDownload, onClose }: ClosingOfRowsProps) {
  const navigate = useNavigate()
  const { close } = useChangeCases()
  const works = useClosingWorks(closing.rows)
  return (
    <BulkClose
      works={works}
      rows={closing.rows.map((one) => ({
        caseId: one.caseId,
        title: rowTitle(one),
        specialties: specialtyTitles(one),
        urgent: urgentLeft(one),
        stillOpen: stillOpen(one),
      }))}
      onConfirm={(cases, closingId) => close({ caseIds: cases, closingId }, closing.onUndone)}
      onClosed={(reportsOf) => {
        onClose()
        closing.onClosed()
        for (const { caseId, title } of reportsOf) void onDownload(caseId, title)
      }}
      onRead={(caseId) => void navigate(roomPath(caseId), { state: { from: folder } })}
      drawQuestions={drawQuestions}
      onClose={onClose}
    />
  )
}

const LEFT_WORDS: Readonly<Partial<Record<LeftToSender, string>>> = {
  visit: phrases.visitNotBooked,
  actions: phrases.actions,
  'patient-not-told': phrases.patientNotTold,
}

/** Returns the work that the answers of a case leave open, except urgent work; '' if there is none. */
function stillOpen({ requests }: CaseRow): string {
  const left = new Set(requests.flatMap((request) => request.left))
  return [...left].flatMap((one) => LEFT_WORDS[one] ?? []).join(', ')
}

/** Returns the urgent work of a case that is not done yet; null if there is none. */
function urgentLeft({ requests }: CaseRow): string | null {
  const left = new Set(requests.flatMap((request) => request.left))
  if (left.has('urgent-visit')) return phrases.urgentVisitNotBooked
  return left.has('urgent-decline') ? phrases.declinedAsUrgent : null
}
