import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { NotFoundDrawing } from '../../../ui/states/not-found-drawing.tsx'
import { FullPageMessage } from '../../../ui/states/full-page-message.tsx'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'
import { phrases } from './phrases.ts'

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
          title={isLink ? phrases.linkInvalid : phrases.reportNotFound}
          detail={isLink ? text : phrases.reportNotFoundDetail}
        >
          <Button component={Link} to={login.to} onClick={login.onClick} variant="contained" size="large">
            {login.label}
          </Button>
        </FullPageMessage>
      </ReportSheet>
    </ReportShell>
  )
}
