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
import { phrases } from './phrases.ts'

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
      failed={phrases.absencesNotLoaded}
      placeholder={<Skeleton role="status" variant="rounded" height={56} aria-label={phrases.loading} />}
    >
      {({ data: { absences, colleagues, covering, openRequests } }) => (
        <>
          {absences.length > 0 ? (
            <List aria-label={phrases.absences}>
              {absences.map((absence) => (
                <Item key={absence.id}>
                  <Plane size={18} />
                  <Words>
                    <b>
                      {absence.isNow ? phrases.absenceNow({ days: spanWords(absence) }) : spanWords(absence)}
                    </b>
                    <span>{detail(absence, openRequests)}</span>
                  </Words>
                  <Button
                    size="small"
                    variant="outlined"
                    aria-label={phrases.changeDays({ days: spanWords(absence) })}
                    onClick={() => setOpen({ absence })}
                  >
                    {phrases.change}
                  </Button>
                  <IconButton
                    aria-label={phrases.removeDays({ days: spanWords(absence) })}
                    onClick={() => setRemoving(absence)}
                  >
                    <Trash2 size={16} />
                  </IconButton>
                </Item>
              ))}
            </List>
          ) : null}
          {specialistId === undefined && covering.length > 0 ? (
            <List aria-label={phrases.colleaguesAbsences}>
              {covering.map((one) => (
                <Item key={`${one.name} ${one.firstDay}`}>
                  <UserCheck size={18} />
                  <Words>
                    <b>{phrases.youCoverFor({ name: one.name })}</b>
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
                {absences.length === 0 ? <Text tone="secondary">{phrases.noAbsences}</Text> : null}
                <Button variant="outlined" startIcon={<Plus />} onClick={() => setOpen({ absence: null })}>
                  {phrases.addAbsence}
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
      title={phrases.removeQuestion({ days: spanWords(absence) })}
      confirmLabel={phrases.remove}
      cancelLabel={phrases.keep}
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
  if (isSender && isNow && coverName !== null) return phrases.removedWithCover({ name: coverName })
  if (isSender) return phrases.nobodyCoversYourCases
  if (!isNow) return phrases.noCaseHandedOver
  return phrases.removedSpecialist
}
