import type { Delegate } from '@econsult/contract/delegates'
import { delegateName } from '@econsult/contract/delegates/names'
import { createsCases } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { fullName } from '../../lib/full-name.ts'
import { useUser } from '../../lib/session/use-session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Text } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { ActsForList } from './acts-for-list.tsx'
import { useEndDelegateMutation, useFetchDelegatesQuery } from './delegate-calls.ts'
import { DelegateForm } from './delegate-form.tsx'
import { DelegateRow, DelegateRows } from './delegate-row.tsx'

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginTop: 16,
  color: theme.vars.palette.text.secondary,
  '& > span': { flex: '1 1 200px' },
  '& b': { fontWeight: 650, color: theme.vars.palette.text.primary },
}))

/** A settings section with the user's delegates, and the clinicians for whom the user acts (TURN-10). */
export function DelegatesSection({ id }: { id: string }) {
  const givesRights = createsCases(useUser().userType)
  const query = useFetchDelegatesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsSection
      id={id}
      title="Delegates"
      detail={
        givesRights
          ? 'They act for you, under both names. They never sign and never close with a bill.'
          : 'You act for clinicians who let you, under both names.'
      }
    >
      <Loaded
        of={query}
        failed="Your delegates could not be loaded"
        placeholder={<Skeleton role="status" variant="rounded" height={120} aria-label="Loading" />}
      >
        {({ data: { delegates, people, actsFor } }) => (
          <>
            {givesRights ? <OwnDelegates delegates={delegates} people={people} /> : null}
            <ActsForList actsFor={actsFor} isAlone={!givesRights} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  )
}

type OwnDelegatesProps = {
  delegates: readonly Delegate[]
  people: Parameters<typeof DelegateForm>[0]['people']
}

function OwnDelegates({ delegates, people }: OwnDelegatesProps) {
  const user = useUser()
  const notices = useNotices()
  const [form, setForm] = useState<{ readonly delegate: Delegate | null } | null>(null)
  const [ending, setEnding] = useState<Delegate | null>(null)
  const example = delegates[0]?.delegate

  function saved() {
    setForm(null)
    notices.show('Saved. Both of you are told by email.')
  }

  return (
    <>
      {delegates.length === 0 && !form ? <Text tone="secondary">Nobody acts for you.</Text> : null}
      <DelegateRows>
        {delegates.map((one) => (
          <DelegateRow
            key={one.delegate.id}
            delegate={one}
            onChange={() => setForm({ delegate: one })}
            onEnd={() => setEnding(one)}
          />
        ))}
      </DelegateRows>
      {form ? (
        <DelegateForm
          key={form.delegate?.delegate.id ?? 'new'}
          delegate={form.delegate}
          people={people}
          onSaved={saved}
          onCancel={() => setForm(null)}
        />
      ) : (
        <Foot>
          <span>
            {example ? (
              <>
                Shown as <b>{delegateName(example, user)}</b>
              </>
            ) : null}
          </span>
          <Button variant="outlined" startIcon={<UserPlus />} onClick={() => setForm({ delegate: null })}>
            Add delegate
          </Button>
        </Foot>
      )}
      {ending ? <EndDialog delegate={ending} onClose={() => setEnding(null)} /> : null}
    </>
  )
}

function EndDialog({ delegate, onClose }: { delegate: Delegate; onClose: () => void }) {
  const notices = useNotices()
  const [end, { isLoading }] = useEndDelegateMutation()
  const [failure, setFailure] = useState<string>()
  const name = fullName(delegate.delegate)

  async function confirm() {
    const { error } = await end({ delegateId: delegate.delegate.id })
    if (error) {
      setFailure(failureText(error))
      return
    }
    notices.show(`${name} can no longer act for you`)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`End what ${name} may do for you?`}
      confirmLabel="End Now"
      busy={isLoading}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Access ends immediately, including on open pages. What they did stays under both names.
    </ConfirmDialog>
  )
}
