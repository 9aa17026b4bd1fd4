import Button from '@mui/material/Button'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { useInboxBack } from '../../../lib/folder-origin.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { FullPageMessage } from '../../../ui/states/full-page-message.tsx'
import { NotFoundDrawing } from '../../../ui/states/not-found-drawing.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { BackToInbox } from './back-to-inbox.tsx'
import { HeadTitles, RoomHeadFrame } from './room-head-frame.ts'
import { phrases } from './phrases.ts'

/** Shown for a room that does not exist or that this user may not see; the text is the same for both (A2). */
export function RoomMissing() {
  const to = useInboxBack()
  return (
    <FullPageMessage
      drawing={<NotFoundDrawing />}
      title={phrases.caseNotFound}
      detail={phrases.caseNotFoundDetail}
    >
      <Button component={Link} to={to} variant="contained" startIcon={<Inbox />}>
        {phrases.backToInbox}
      </Button>
    </FullPageMessage>
  )
}

/** Shown if the room's case could not be loaded. */
export function RoomFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  useDocumentTitle(phrases.case)
  return (
    <>
      <RoomHeadFrame>
        <BackToInbox />
        <HeadTitles>
          <VisuallyHidden as="h1">{phrases.case}</VisuallyHidden>
        </HeadTitles>
      </RoomHeadFrame>
      <FailedState title={phrases.caseNotLoaded} onRetry={onRetry} retrying={retrying} />
    </>
  )
}
