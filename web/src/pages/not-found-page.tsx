import Button from '@mui/material/Button'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../lib/paths.ts'
import { FullPageMessage } from '../ui/states/full-page-message.tsx'
import { NotFoundDrawing } from '../ui/states/not-found-drawing.tsx'
import { phrases } from './message-phrases.ts'

/** The page for any unknown address (ROUT-05). */
export function NotFoundPage() {
  return (
    <FullPageMessage
      drawing={<NotFoundDrawing />}
      heading={phrases.notFound}
      title={phrases.pageNotFound}
      detail={phrases.checkTheLink}
    >
      <Button component={Link} to={PATHS.openCases} variant="contained" startIcon={<Inbox />}>
        {phrases.inbox}
      </Button>
    </FullPageMessage>
  )
}
