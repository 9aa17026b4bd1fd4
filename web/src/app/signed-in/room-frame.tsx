import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { RoomLayout } from '../layouts/room-layout.tsx'
import { PageBoundary } from '../page-boundary.tsx'
import { useFrame } from './use-frame.ts'

/** The frame with bar and sheet, for the room and the pages that work on one case. */
export default function RoomFrame() {
  return (
    <RoomLayout {...useFrame()}>
      <PageBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </PageBoundary>
    </RoomLayout>
  )
}
