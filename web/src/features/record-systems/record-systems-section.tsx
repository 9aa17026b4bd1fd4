import type { PracticeRecordSystem } from '@econsult/contract/record-systems/connections'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { Arrivals } from './arrivals.tsx'
import { useRefetch } from '../../lib/use-refetch.ts'
import { Stack } from '../../ui/layout/words.ts'
import { useFetchRecordSystemsQuery } from './record-system-calls.ts'
import { SystemCard } from './system-card.tsx'
import { phrases } from './phrases.ts'

type RecordSystemsSectionProps = {
  id: string
  /** Content at the end of the section: the link to the deliveries. */
  foot?: ReactNode
}

/** The settings section for a practice admin, with the practice's record systems. */
export function RecordSystemsSection({ id, foot }: RecordSystemsSectionProps) {
  const query = useFetchRecordSystemsQuery()
  const refetch = useRefetch(query.refetch)
  return (
    <SettingsSection id={id} wide title={phrases.recordSystem} detail={phrases.recordSystemDetail}>
      <Stack gap={3}>
        <Loaded of={query} failed={phrases.loadFailed} showsReason placeholder={<Waiting />}>
          {({ data }) => (
            <>
              <Systems systems={data} onChange={() => void refetch()} />
              <Arrivals onDecided={() => void refetch()} />
            </>
          )}
        </Loaded>
        {foot}
      </Stack>
    </SettingsSection>
  )
}

function Systems({ systems, onChange }: { systems: readonly PracticeRecordSystem[]; onChange: () => void }) {
  return systems.map((system) => <SystemCard key={system.system} record={system} onChange={onChange} />)
}

function Waiting() {
  return (
    <div aria-label={phrases.loading} role="status">
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} variant="rounded" height={68} sx={{ mb: 3 }} />
      ))}
    </div>
  )
}
