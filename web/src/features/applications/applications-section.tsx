import type { Application } from '@econsult/contract/applications'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { List, Text } from '../../ui/layout/words.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useFetchApplicationsQuery } from './application-calls.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationForm } from './application-form.tsx'
import { AskedApplication } from './asked-application.tsx'

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

type SectionProps = {
  id: string
  /** True if the user is the practice's admin, who decides. */
  isAdmin: boolean
  /** Content at the end of the section: the charts that can open the product. */
  foot?: ReactNode
}

/**
 * The applications that read from the practice over FHIR: an admin sees all of them, other users the applications they
 * asked for (FHIR-02).
 */
export function ApplicationsSection({ id, isAdmin, foot }: SectionProps) {
  const [isAdding, setAdding] = useState(false)
  const query = useFetchApplicationsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsSection
      id={id}
      wide
      title="Connected applications"
      detail="Programs that read from this practice over FHIR. None can write or send a case without a person."
      actions={
        isAdding ? undefined : (
          <Button variant="outlined" startIcon={<Plus />} onClick={() => setAdding(true)}>
            {isAdmin ? 'Register application' : 'Ask for an application'}
          </Button>
        )
      }
    >
      <Column>
        {isAdding ? <ApplicationForm isAdmin={isAdmin} onClose={() => setAdding(false)} /> : null}
        <Loaded
          of={query}
          failed="The applications could not be loaded"
          showsReason
          placeholder={
            <Skeleton role="status" aria-label="Loading the applications" variant="rounded" height={64} />
          }
        >
          {({ data }) => <Applications applications={data} isAdmin={isAdmin} />}
        </Loaded>
        {foot}
      </Column>
    </SettingsSection>
  )
}

type ApplicationsProps = { applications: readonly Application[]; isAdmin: boolean }

function Applications({ applications, isAdmin }: ApplicationsProps) {
  const asked = applications.filter(({ state }) => state === 'asked')
  const connected = applications.filter(({ state }) => state === 'approved')
  if (!isAdmin) {
    if (applications.length === 0)
      return (
        <Text size="small" tone="secondary">
          You have asked for no application.
        </Text>
      )
    return (
      <List gap={3} aria-label="Applications that you asked for">
        {applications.map(({ id, name, vendor, state }) => (
          <li key={id}>
            {name}, {vendor}: {state === 'asked' ? 'waits for your admin' : 'connected'}
          </li>
        ))}
      </List>
    )
  }
  return (
    <>
      {asked.map((application) => (
        <AskedApplication key={application.id} application={application} />
      ))}
      {connected.length === 0 ? (
        <Text size="small" tone="secondary">
          No application is connected.
        </Text>
      ) : null}
      <List gap={3} aria-label="Connected applications">
        {connected.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </List>
      {connected.length > 0 ? (
        <Text size="small" tone="secondary">
          Revoke ends all sign-ins of the application at once. What it has read stays with it.
        </Text>
      ) : null}
    </>
  )
}
