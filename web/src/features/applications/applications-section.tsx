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
import { phrases } from './phrases.ts'

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
      title={phrases.connectedApplications}
      detail={phrases.whatApplicationsDo}
      actions={
        isAdding ? undefined : (
          <Button variant="outlined" startIcon={<Plus />} onClick={() => setAdding(true)}>
            {isAdmin ? phrases.registerNew : phrases.askForApplication}
          </Button>
        )
      }
    >
      <Column>
        {isAdding ? <ApplicationForm isAdmin={isAdmin} onClose={() => setAdding(false)} /> : null}
        <Loaded
          of={query}
          failed={phrases.applicationsNotLoaded}
          showsReason
          placeholder={
            <Skeleton role="status" aria-label={phrases.loadingApplications} variant="rounded" height={64} />
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
          {phrases.noneAsked}
        </Text>
      )
    return (
      <List gap={3} aria-label={phrases.askedByYou}>
        {applications.map(({ id, name, vendor, state }) => (
          <li key={id}>
            {phrases.askedOrConnected({ name, vendor, state: state === 'asked' ? 'asked' : 'connected' })}
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
          {phrases.noneConnected}
        </Text>
      ) : null}
      <List gap={3} aria-label={phrases.connectedApplications}>
        {connected.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </List>
      {connected.length > 0 ? (
        <Text size="small" tone="secondary">
          {phrases.revokeHint}
        </Text>
      ) : null}
    </>
  )
}
