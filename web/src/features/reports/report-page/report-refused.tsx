import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { NotFoundDrawing } from '../../../ui/states/not-found-drawing.tsx'
import { FullPageMessage } from '../../../ui/states/full-page-message.tsx'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'

/** A link to another page, for users whose report link does not work. */
export interface Login {
  readonly label: string
  readonly to: string
  /** Called before the other page opens. */
  readonly onClick?: () => void
}

type ReportRefusedProps = {
  text: string
  login: Login
  /** True if the report link is invalid or expired; false if the case does not exist. */
  isLink: boolean
}

/** Shown if the report link is invalid or expired, or the case does not exist; offers the next step. */
export function ReportRefused({ text, login, isLink }: ReportRefusedProps) {
  return (
    <ReportShell>
      <ReportHead facts={undefined} />
      <ReportSheet id="main" tabIndex={-1}>
        <FullPageMessage
          drawing={<NotFoundDrawing />}
          title={isLink ? 'This link does not open a report' : 'Report not found'}
          detail={isLink ? text : 'It may belong to a case that you do not have access to.'}
        >
          <Button component={Link} to={login.to} onClick={login.onClick} variant="contained" size="large">
            {login.label}
          </Button>
        </FullPageMessage>
      </ReportSheet>
    </ReportShell>
  )
}
