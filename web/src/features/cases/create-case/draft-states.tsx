import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { FilePen } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { FullPageMessage } from '../../../ui/states/full-page-message.tsx'
import { NotFoundDrawing } from '../../../ui/states/not-found-drawing.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Skeletons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  width: '100%',
  maxWidth: 680,
  margin: '84px auto 0',
  padding: '0 24px',
  boxSizing: 'border-box',
  [theme.breakpoints.up('lg')]: { transform: 'translateX(-180px)' },
}))

/** Placeholder for the form's fields while the draft is loading. */
export function DraftSkeleton() {
  useDocumentTitle(phrases.createCase)
  return (
    <Skeletons>
      <VisuallyHidden as="h1">{phrases.createCase}</VisuallyHidden>
      {[40, 40, 96, 40, 64].map((height, place) => (
        <Skeleton key={place} variant="rounded" height={height} />
      ))}
    </Skeletons>
  )
}

/** Shown for a draft that does not exist or that belongs to another user; the text is the same for both (A2). */
export function DraftMissing() {
  return (
    <FullPageMessage
      drawing={<NotFoundDrawing />}
      title={phrases.draftNotFound}
      detail={phrases.draftNotFoundDetail}
    >
      <Button component={Link} to={PATHS.drafts} variant="contained" startIcon={<FilePen />}>
        {phrases.viewDrafts}
      </Button>
    </FullPageMessage>
  )
}

/** Shown if a draft could not be loaded. */
export function DraftFailed({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  useDocumentTitle(phrases.createCase)
  return (
    <>
      <VisuallyHidden as="h1">{phrases.createCase}</VisuallyHidden>
      <FailedState title={phrases.draftNotLoaded} onRetry={onRetry} retrying={retrying} />
    </>
  )
}
