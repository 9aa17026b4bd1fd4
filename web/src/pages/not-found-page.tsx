import Button from '@mui/material/Button'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../lib/paths.ts'
import { FullPageMessage } from '../ui/states/full-page-message.tsx'
import { NotFoundDrawing } from '../ui/states/not-found-drawing.tsx'

/** Any address that no route knows (document 1, section 2). */
export function NotFoundPage() {
  return (
    <FullPageMessage drawing={<NotFoundDrawing />} title="NotFound" detail="Nothing lives at this address.">
      <Button component={Link} to={PATHS.openCases} variant="contained" startIcon={<Inbox />}>
        Inbox
      </Button>
    </FullPageMessage>
  )
}
