import type { CaseData } from '@econsult/contract/cases'
import { closesCase } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Download, FolderCheck } from 'lucide-react'
import { useMay, useUser } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { type MoreAction, MoreActions, type Report } from './more-actions.tsx'
import { ReopenCaseButton } from './reopen-case-button.tsx'
import { phrases } from './phrases.ts'

type CaseActionsProps = {
  caseData: CaseData
  report: Report
  /** Called to close the case; a confirmation follows. */
  onClose: () => void
  /** The other items of the menu on a phone. */
  more: readonly MoreAction[]
  /** True if closing is the only remaining task. */
  isMain: boolean
  /** True if the header is so full that Close Case moves to the menu on a phone. */
  isCrowded: boolean
}

/** The buttons Download PDF, and Close Case or Reopen Case for users who may do so (ROOM-07). */
export function CaseActions({ caseData, report, onClose, more, isMain, isCrowded }: CaseActionsProps) {
  const { caseId, isDeleted } = caseData
  const mayMark = useMay('mark-done')
  const mayClose = closesCase(useUser(), caseData) && mayMark
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))

  const closing = { label: phrases.closeCase, Icon: FolderCheck, run: onClose }
  const closesHere = mayClose && !isDeleted
  const closesInMenu = closesHere && isPhone && isCrowded

  return (
    <>
      {isPhone ? null : (
        <ActionButton
          variant="text"
          startIcon={<Download />}
          busy={report.isPreparing}
          onClick={() => void report.start()}
        >
          {report.isPreparing ? phrases.preparingPdf : phrases.downloadPdf}
        </ActionButton>
      )}
      {mayClose && isDeleted ? <ReopenCaseButton caseId={caseId} /> : null}
      {closesHere && !closesInMenu ? (
        <Button
          variant={isMain ? 'contained' : 'outlined'}
          startIcon={isPhone ? undefined : <FolderCheck />}
          onClick={onClose}
        >
          {phrases.closeCase}
        </Button>
      ) : null}
      {isPhone ? <MoreActions report={report} more={closesInMenu ? [closing, ...more] : more} /> : null}
    </>
  )
}
