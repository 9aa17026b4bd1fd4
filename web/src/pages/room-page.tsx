import { useParams } from 'react-router'
import { useFetchCaseQuery } from '../features/cases/case-calls.ts'
import { channelIdOf } from '../lib/paths.ts'
import { PageHead } from '../ui/page-head.tsx'

/** A case's room, /insidemessage/room_{channelId} (document 1, section 2). */
export default function RoomPage() {
  const caseId = channelIdOf(useParams()['room']) ?? ''
  const { data } = useFetchCaseQuery({ caseId })
  return <PageHead title={data?.data.patientName ?? 'Case'} />
}
