import type { CaseData } from '@econsult/contract/cases'
import { closesCase } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download, FolderCheck } from 'lucide-react'
import { useState } from 'react'
import { useMay, useUser } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { CloseCaseDialog, type Unsent } from './close-case-dialog.tsx'
import type { DrawQuestions } from './draw-questions.ts'
import { type MoreAction, MoreActions, type Report } from './more-actions.tsx'
import { ReopenCaseButton } from './reopen-case-button.tsx'

type CaseActionsProps = {
  caseData: CaseData
  /** The patient, or the title of a support case. */
  subject: string
  unsent: Unsent
  report: Report
  /** What else a phone has in the menu. */
  more: readonly MoreAction[]
  drawQuestions: DrawQuestions
}

/** Download PDF, and Close Case or Reopen Case for users who may do so (ROOM-07). */
export function CaseActions({ caseData, subject, unsent, report, more, drawQuestions }: CaseActionsProps) {
  const { caseId, isDeleted } = caseData
  const mayMark = useMay('mark-done')
  const mayClose = closesCase(useUser(), caseData) && mayMark
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      {isPhone ? null : (
        <ActionButton
          variant="text"
          startIcon={<Download />}
          busy={report.isPreparing}
          onClick={() => void report.start()}
        >
          {report.isPreparing ? 'Preparing PDF' : 'Download PDF'}
        </ActionButton>
      )}
      {mayClose && isDeleted ? <ReopenCaseButton caseId={caseId} /> : null}
      {mayClose && !isDeleted ? (
        <Button
          variant="outlined"
          startIcon={isPhone ? undefined : <FolderCheck />}
          onClick={() => setAsking(true)}
        >
          Close Case
        </Button>
      ) : null}
      {isPhone ? <MoreActions report={report} more={more} /> : null}
      {isAsking ? (
        <CloseCaseDialog
          caseData={caseData}
          subject={subject}
          unsent={unsent}
          drawQuestions={drawQuestions}
          onDownload={() => void report.start()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
