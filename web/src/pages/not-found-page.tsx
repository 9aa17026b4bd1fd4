import Button from '@mui/material/Button'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../lib/paths.ts'
import { FullPageMessage } from '../ui/states/full-page-message.tsx'
import { NotFoundDrawing } from '../ui/states/not-found-drawing.tsx'

/** The page for any unknown address (ROUT-05). */
export function NotFoundPage() {
  return (
    <FullPageMessage
      drawing={<NotFoundDrawing />}
      heading="NotFound"
      title="This page does not exist"
      detail="Check the link or go to your inbox."
    >
      <Button component={Link} to={PATHS.openCases} variant="contained" startIcon={<Inbox />}>
        Inbox
      </Button>
    </FullPageMessage>
  )
}
