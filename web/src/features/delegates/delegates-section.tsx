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
import { boldText } from '../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

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
      title={phrases.delegates}
      detail={givesRights ? phrases.detail : phrases.delegateDetail}
    >
      <Loaded
        of={query}
        failed={phrases.notLoaded}
        placeholder={<Skeleton role="status" variant="rounded" height={120} aria-label={phrases.loading} />}
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

const SHOWN_PARTS = { b: boldText }

function OwnDelegates({ delegates, people }: OwnDelegatesProps) {
  const user = useUser()
  const notices = useNotices()
  const [form, setForm] = useState<{ readonly delegate: Delegate | null } | null>(null)
  const [ending, setEnding] = useState<Delegate | null>(null)
  const example = delegates[0]?.delegate

  function saved() {
    setForm(null)
    notices.show(phrases.saved)
  }

  return (
    <>
      {delegates.length === 0 && !form ? <Text tone="secondary">{phrases.nobodyActsForYou}</Text> : null}
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
          <span>{example ? phrases.shownAs(SHOWN_PARTS, { name: delegateName(example, user) }) : null}</span>
          <Button variant="outlined" startIcon={<UserPlus />} onClick={() => setForm({ delegate: null })}>
            {phrases.addDelegate}
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
    notices.show(phrases.ended({ name }))
    onClose()
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={phrases.endTitle({ name })}
      confirmLabel={phrases.endNow}
      busy={isLoading}
      error={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {phrases.endDetail}
    </ConfirmDialog>
  )
}
