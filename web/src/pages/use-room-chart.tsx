import type { CaseData } from '@econsult/contract/cases'
import { skipToken } from '@reduxjs/toolkit/query'
import { type ReactNode, useState } from 'react'
import { useFetchChartPacketQuery } from '../features/chart-packets/chart-calls.ts'
import { DataTabs } from '../features/cases/room/data-tabs.tsx'
import { QuestionStrip } from '../features/cases/room/question-strip.tsx'
import { PacketSegment, type RoomView } from '../features/chart-packets/packet-segment.tsx'
import { PacketView } from '../features/chart-packets/packet-view.tsx'

interface RoomData {
  readonly information: ReactNode
  readonly files: ReactNode
  readonly fileCount: number
}

/**
 * Returns the chart packet that was sent with the case, for a room: a segment in the header, or on a phone a tab
 * between Case Information and the files (CHART-02).
 */
export function useRoomChart(caseData: CaseData, isPhone: boolean) {
  const { caseId, isSupport } = caseData
  const packet = useFetchChartPacketQuery(isSupport ? skipToken : { caseId }).data?.data ?? undefined
  const [view, setView] = useState<RoomView>('chat')
  const count = packet?.items.length ?? 0
  const isShown = packet !== undefined && view === 'chart' && !isPhone
  return {
    /** The number of items that a phone displays under View Data. */
    phoneCount: isPhone ? count : 0,
    segment: packet && !isPhone ? <PacketSegment count={count} view={view} onChange={setView} /> : null,
    showChat: () => setView('chat'),
    /** True if the files have a separate tab instead of being part of Case Information. */
    hasFileTab: packet !== undefined && isPhone,
    view: isShown ? (
      <>
        <QuestionStrip question={caseData.questions} />
        <PacketView packet={packet} />
      </>
    ) : null,
    beside: ({ information, files, fileCount }: RoomData): ReactNode =>
      packet && isPhone ? (
        <DataTabs chartCount={count} chart={<PacketView packet={packet} />} {...{ fileCount, files }}>
          {information}
        </DataTabs>
      ) : (
        information
      ),
  }
}
