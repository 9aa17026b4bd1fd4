import type { LaunchIssuer } from '@econsult/contract/applications/launch'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ExternalLink, Plus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { formatDate } from '../../lib/dates.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { List, Text } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFetchLaunchIssuersQuery, useRemoveLaunchIssuerMutation } from './application-calls.ts'
import { LaunchIssuerForm } from './launch-issuer-form.tsx'
import { phrases } from './phrases.ts'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginTop: 12,
  '& > h3': { margin: 0, fontSize: '0.875rem' },
})

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > div': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > div > b': { display: 'block', fontWeight: 600 },
  '& > div > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

/** The charts that can open the product with their current patient; for the practice's admin (FHIR-03). */
export function LaunchIssuers() {
  const { data } = useFetchLaunchIssuersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<LaunchIssuer | null>(null)
  if (!data) return null
  const { issuers, launchUrl, returnUrl } = data.data
  return (
    <>
      <Head>
        <h3>{phrases.openedFromChart}</h3>
        {isAdding ? null : (
          <Button variant="outlined" startIcon={<Plus />} onClick={() => setAdding(true)}>
            {phrases.addChart}
          </Button>
        )}
      </Head>
      {isAdding ? (
        <LaunchIssuerForm launchUrl={launchUrl} returnUrl={returnUrl} onClose={() => setAdding(false)} />
      ) : null}
      {issuers.length === 0 && !isAdding ? (
        <Text size="small" tone="secondary">
          {phrases.noCharts}
        </Text>
      ) : null}
      <List aria-label={phrases.charts}>
        {issuers.map((one) => (
          <Item key={one.id}>
            <ExternalLink size={18} aria-hidden />
            <div>
              <b>{one.name}</b>
              <span>
                {phrases.chartAdded({ address: one.issuer, day: formatDate(one.since), name: one.by })}
              </span>
            </div>
            <Button
              variant="outlined"
              color="error"
              aria-label={phrases.removeChart({ name: one.name })}
              onClick={() => setRemoving(one)}
            >
              {phrases.remove}
            </Button>
          </Item>
        ))}
      </List>
      {removing ? <RemoveDialog issuer={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}

function RemoveDialog({ issuer, onClose }: { issuer: LaunchIssuer; onClose: () => void }) {
  const notices = useNotices()
  const [remove, { isLoading }] = useRemoveLaunchIssuerMutation()
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    const { data, error } = await remove({ id: issuer.id })
    if (!data) return setFailure(failureText(error))
    notices.show(data.message)
    return onClose()
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={phrases.confirmRemove({ name: issuer.name })}
      confirmLabel={phrases.remove}
      busy={isLoading}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {phrases.effectOfRemoving}
    </ConfirmDialog>
  )
}
