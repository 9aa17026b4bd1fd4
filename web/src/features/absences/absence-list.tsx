import type { Absence } from '@econsult/contract/absences'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { Plane, Plus, Trash2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../lib/api-failure.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { List, Text } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { useCancelAbsenceMutation, useFetchAbsencesQuery } from './absence-calls.ts'
import { AbsenceForm } from './absence-form.tsx'
import { absenceDetail, senderAbsenceDetail, spanWords } from './absence-words.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: '8px 0',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
}))

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > b': { display: 'block', fontWeight: 600 },
  '& > span': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const Place = styled('div')({ '* + &': { marginTop: 16 } })

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  '& > p': { flex: '1 1 160px' },
})

/** The open form: for an existing absence, or for a new one if `absence` is null; null if no form is open. */
type Open = { readonly absence: Absence | null } | null

type AbsenceListProps = {
  /** The specialist whose absences an administrator views; omitted for the viewer's own absences. */
  specialistId?: string
  /** True for a sender's absences. */
  isSender?: boolean
}

/** The absences of the user or, for an administrator, of the given specialist (TURN-09). */
export function AbsenceList({ specialistId, isSender = false }: AbsenceListProps) {
  const whose = specialistId === undefined ? {} : { specialistId }
  const query = useFetchAbsencesQuery(whose, { refetchOnMountOrArgChange: true })
  const [open, setOpen] = useState<Open>(null)
  const [removing, setRemoving] = useState<Absence | null>(null)

  const detail = isSender ? senderAbsenceDetail : absenceDetail
  return (
    <Loaded
      of={query}
      failed="The absences could not be loaded"
      placeholder={<Skeleton role="status" variant="rounded" height={56} aria-label="Loading" />}
    >
      {({ data: { absences, colleagues, covering, openRequests } }) => (
        <>
          {absences.length > 0 ? (
            <List aria-label="Absences">
              {absences.map((absence) => (
                <Item key={absence.id}>
                  <Plane size={18} />
                  <Words>
                    <b>
                      {spanWords(absence)}
                      {absence.isNow ? ', now' : ''}
                    </b>
                    <span>{detail(absence, openRequests)}</span>
                  </Words>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={`Change ${spanWords(absence)}`}
                    onClick={() => setOpen({ absence })}
                  >
                    Change
                  </Button>
                  <IconButton
                    aria-label={`Remove ${spanWords(absence)}`}
                    onClick={() => setRemoving(absence)}
                  >
                    <Trash2 size={16} />
                  </IconButton>
                </Item>
              ))}
            </List>
          ) : null}
          {specialistId === undefined && covering.length > 0 ? (
            <List aria-label="Absences of colleagues">
              {covering.map((one) => (
                <Item key={`${one.name} ${one.firstDay}`}>
                  <UserCheck size={18} />
                  <Words>
                    <b>You cover for {one.name}</b>
                    <span>{spanWords(one)}</span>
                  </Words>
                </Item>
              ))}
            </List>
          ) : null}
          <Place>
            {open ? (
              <AbsenceForm
                key={open.absence?.id ?? 'new'}
                absence={open.absence}
                colleagues={colleagues}
                isSender={isSender}
                specialistId={specialistId}
                onSaved={() => setOpen(null)}
                onCancel={() => setOpen(null)}
              />
            ) : (
              <Foot>
                {absences.length === 0 ? <Text tone="secondary">No absence is planned.</Text> : null}
                <Button variant="outlined" startIcon={<Plus />} onClick={() => setOpen({ absence: null })}>
                  Add absence
                </Button>
              </Foot>
            )}
          </Place>
          {removing ? (
            <RemoveDialog absence={removing} isSender={isSender} onClose={() => setRemoving(null)} />
          ) : null}
        </>
      )}
    </Loaded>
  )
}

type RemoveDialogProps = { absence: Absence; isSender: boolean; onClose: () => void }

function RemoveDialog({ absence, isSender, onClose }: RemoveDialogProps) {
  const notices = useNotices()
  const [cancel, { isLoading, error }] = useCancelAbsenceMutation()

  async function remove() {
    const { data, error: failed } = await cancel({ id: absence.id })
    if (failed) return
    notices.show(data.message)
    onClose()
  }

  return (
    <ConfirmDialog
      open
      destructive
      title={`Remove the absence ${spanWords(absence)}?`}
      confirmLabel="Remove"
      cancelLabel="Keep"
      busy={isLoading}
      error={error ? failureText(error) : undefined}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {removalWords(absence, isSender)}
    </ConfirmDialog>
  )
}

/** Text about the effect of removing an absence. */
function removalWords({ isNow, coverName }: Absence, isSender: boolean): string {
  if (isSender && isNow && coverName !== null) {
    return `Your cases wait for you again at once, and ${coverName} no longer covers.`
  }
  if (isSender) return 'Nobody covers your cases.'
  if (!isNow) return 'No case is handed over.'
  return 'New cases come in again at once. Cases that were handed over stay where they are.'
}
