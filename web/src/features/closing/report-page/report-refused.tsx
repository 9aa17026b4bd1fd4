import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { NotFoundDrawing } from '../../../ui/states/not-found-drawing.tsx'
import { FullPageMessage } from '../../../ui/states/full-page-message.tsx'
import { ReportSheet, ReportShell } from './report-frame.tsx'
import { ReportHead } from './report-head.tsx'

/** Where somebody goes whose link opens nothing. */
export interface Login {
  readonly label: string
  readonly to: string
  /** Runs before. */
  readonly onClick?: () => void
}

type ReportRefusedProps = {
  text: string
  login: Login
  /** It is the link that is at fault, not the case that is not there. */
  isLink: boolean
}

/** What a wrong or old link shows, and the way on. */
export function ReportRefused({ text, login, isLink }: ReportRefusedProps) {
  return (
    <ReportShell>
      <ReportHead facts={undefined} />
      <ReportSheet id="main" tabIndex={-1}>
        <FullPageMessage
          drawing={<NotFoundDrawing />}
          title={isLink ? 'This link opens no report' : 'There is no such report'}
          detail={isLink ? text : 'It may belong to a case that is not yours to see.'}
        >
          <Button component={Link} to={login.to} onClick={login.onClick} variant="contained" size="large">
            {login.label}
          </Button>
        </FullPageMessage>
      </ReportSheet>
    </ReportShell>
  )
}
