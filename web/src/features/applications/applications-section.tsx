import type { Application } from '@econsult/contract/applications'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useFetchApplicationsQuery } from './application-calls.ts'
import { ApplicationCard } from './application-card.tsx'
import { ApplicationForm } from './application-form.tsx'
import { AskedApplication } from './asked-application.tsx'

const Column = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 })

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' })

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}))

type SectionProps = {
  id: string
  /** Whether the person is the practice's admin, who decides. */
  isAdmin: boolean
  /** Shown at the end: the charts that open the product. */
  foot?: ReactNode
}

/** Programs that read from the practice over FHIR: for its admin all, for others what they asked for (FHIR-02). */
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
    if (applications.length === 0) return <Quiet>You have asked for no application.</Quiet>
    return (
      <List aria-label="Applications that you asked for">
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
      {connected.length === 0 ? <Quiet>No application is connected.</Quiet> : null}
      <List aria-label="Connected applications">
        {connected.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </List>
      {connected.length > 0 ? (
        <Quiet>Revoke ends all sign-ins of the application at once. What it has read stays with it.</Quiet>
      ) : null}
    </>
  )
}
