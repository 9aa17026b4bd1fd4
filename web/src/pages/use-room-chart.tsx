import type { CaseData } from '@econsult/contract/cases'
import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useState } from 'react'
import { useFetchChartPacketQuery } from '../features/chart-packets/chart-calls.ts'
import { DataTabs } from '../features/cases/room/data-tabs.tsx'
import { QuestionStrip } from '../features/cases/room/question-strip.tsx'
import { PacketSegment, type RoomView } from '../features/chart-packets/packet-segment.tsx'
import { PacketView } from '../features/chart-packets/packet-view.tsx'

/** What was sent of the chart, in a room: a segment in the head, on a phone a tab beside Case Information (CHART-02). */
export function useRoomChart(caseData: CaseData, isPhone: boolean) {
  const { caseId, isSupport } = caseData
  const packet = useFetchChartPacketQuery(isSupport ? skipToken : { caseId }).data?.data ?? undefined
  const [view, setView] = useState<RoomView>('chat')
  const count = packet?.items.length ?? 0
  const isShown = packet !== undefined && view === 'chart' && !isPhone
  return {
    /** Items that a phone has under View Data. */
    phoneCount: isPhone ? count : 0,
    segment: packet && !isPhone ? <PacketSegment count={count} view={view} onChange={setView} /> : null,
    showChat: () => setView('chat'),
    view: isShown ? (
      <>
        <QuestionStrip question={caseData.questions} />
        <PacketView packet={packet} />
      </>
    ) : null,
    beside: (information: ReactNode): ReactNode =>
      packet && isPhone ? (
        <DataTabs chartCount={count} chart={<PacketView packet={packet} />}>
          {information}
        </DataTabs>
      ) : (
        information
      ),
  }
}
