import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { BackToInbox } from './back-to-inbox.tsx'
import { HeadTitles, RoomHeadFrame } from './room-head-frame.ts'
import { type PanelChoice, RoomScreen } from './room-screen.tsx'
import { phrases } from './phrases.ts'

const Strip = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  gap: 8,
  padding: '16px 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
}))

// A placeholder as high as the line that shows whose turn the case is.
const TurnBand = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}))

const Facts = styled('div')({ display: 'grid', gap: 16, padding: '20px' })

const FACT_WIDTHS = ['46%', '72%', '58%', '64%', '40%', '66%'] as const

/** Placeholder for a room while its case is loading; `chat` is the placeholder for the conversation. */
export function RoomSkeleton({ chat, ...choice }: PanelChoice & { chat: ReactNode }) {
  return (
    <RoomScreen
      {...choice}
      fileCount={0}
      head={
        <RoomHeadFrame>
          <BackToInbox />
          <HeadTitles>
            <VisuallyHidden as="h1">{phrases.loadingCase}</VisuallyHidden>
            <Skeleton width={180} height={18} />
            <Skeleton width={260} sx={{ mt: 2, maxWidth: '100%' }} />
          </HeadTitles>
        </RoomHeadFrame>
      }
      turn={
        <TurnBand>
          <Skeleton width={240} />
        </TurnBand>
      }
      chat={
        <>
          <Strip>
            <Skeleton />
            <Skeleton width="70%" />
          </Strip>
          {chat}
          <Skeleton sx={{ flex: 'none', m: '8px 24px 20px', height: 152, borderRadius: 3 }} />
        </>
      }
      data={
        <Facts>
          <Skeleton width={140} height={16} />
          {FACT_WIDTHS.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </Facts>
      }
    />
  )
}
