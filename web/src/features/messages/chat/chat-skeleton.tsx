import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Skeletons = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 120,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: 20,
  overflow: 'hidden',
  padding: '16px 24px 12px',
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
}))

const OtherBones = styled('div')({ display: 'flex', gap: 12, maxWidth: 680 })

const BUBBLES = [
  { isOwn: true, width: '46%', height: 64 },
  { isOwn: false, width: '62%', height: 108 },
  { isOwn: true, width: '38%', height: 42 },
] as const

/** Placeholder shown while the newest page of the conversation is loading. */
export function ChatSkeleton() {
  return (
    <Skeletons role="status">
      <VisuallyHidden>{phrases.loading}</VisuallyHidden>
      {BUBBLES.map(({ isOwn, width, height }) =>
        isOwn ? (
          <Skeleton
            key={width}
            width={width}
            height={height}
            sx={{ alignSelf: 'flex-end', borderRadius: 3 }}
          />
        ) : (
          <OtherBones key={width}>
            <Skeleton variant="circular" width={32} height={32} />
            <Skeleton width={width} height={height} sx={{ borderRadius: 3 }} />
          </OtherBones>
        ),
      )}
    </Skeletons>
  )
}
