import type { OverdueRequest } from '@econsult/contract/requests/overdue'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { timeWords } from '../../../lib/durations.ts'
import { fullName } from '../../../lib/full-name.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { useFetchOfferTargetsQuery, useGiveRequestMutation } from './overdue-calls.ts'
import { leftOutText, workText } from './words.ts'
import { phrases } from './phrases.ts'

const Caption = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '12px 16px 8px',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}))

const People = styled(RadioGroup)({
  maxHeight: 336,
  flexWrap: 'nowrap',
  overflowY: 'auto',
  padding: '0 16px',
  '& .MuiFormControlLabel-label': { flex: 1 },
})

const Person = styled('span')({ display: 'flex', alignItems: 'center', gap: 12, minHeight: 56 })

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: '4px 16px 12px',
  color: theme.vars.palette.text.secondary,
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '8px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.disabled,
  '& > span': { marginRight: 'auto' },
  '& > button': { flex: 'none' },
}))

type OfferFormProps = { request: OverdueRequest; onClose: () => void }

/**
 * A form that lists the specialists who could take an overdue request, the most suitable first. The request is assigned
 * to the selected one immediately.
 */
export function OfferForm({ request, onClose }: OfferFormProps) {
  const { caseId, specialtyId, specialtyTitle, patientName } = request
  const notices = useNotices()
  const { id: lastUpdatedById } = useUser()
  const { data, isError, refetch } = useFetchOfferTargetsQuery(
    { caseId, specialtyId },
    { refetchOnMountOrArgChange: true },
  )
  const [give, { isLoading }] = useGiveRequestMutation()
  const [wish, setWish] = useState<string>()
  const people = data?.data
  const leftOut = leftOutText(data?.leftOut ?? [])
  const chosen = people?.find((one) => one.id === wish) ?? people?.[0]

  async function offer() {
    if (!chosen) return
    const { error } = await give({ caseId, specialtyId, specialistId: chosen.id, lastUpdatedById })
    onClose()
    if (error) notices.show(failureText(error), { tone: 'failed' })
    else notices.show(phrases.assigned({ patient: patientName, name: fullName(chosen) }))
  }

  return (
    <>
      <Caption>{phrases.candidates({ specialty: specialtyTitle })}</Caption>
      {isError ? (
        <Words role="alert">
          {phrases.candidatesNotLoaded}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {phrases.retry}
          </Button>
        </Words>
      ) : null}
      {people?.length === 0 ? <Words>{phrases.noCandidates({ specialty: specialtyTitle })}</Words> : null}
      {chosen ? (
        <People aria-label={phrases.specialist} value={chosen.id} onChange={(_event, id) => setWish(id)}>
          {people?.map((one) => (
            <FormControlLabel
              key={one.id}
              value={one.id}
              control={<Radio />}
              label={
                <Person>
                  <PersonAvatar name={fullName(one)} size="medium" />
                  <span>
                    <Text as="span" block strong>
                      {fullName(one)}
                    </Text>
                    <Text as="span" size="small" tone="secondary">
                      {workText(one)}
                    </Text>
                  </span>
                  {one.usualTime === null ? null : (
                    <Text as="span" end nowrap size="small" tone="secondary">
                      {phrases.usually({ time: timeWords(one.usualTime) })}
                    </Text>
                  )}
                </Person>
              }
            />
          ))}
        </People>
      ) : null}
      {leftOut ? <Words>{leftOut}</Words> : null}
      <Foot>
        <span>{chosen ? phrases.timeStartsOver : ''}</span>
        <Button size="small" variant="outlined" disabled={isLoading} onClick={onClose}>
          {phrases.cancel}
        </Button>
        {chosen ? (
          <ActionButton size="small" variant="contained" busy={isLoading} onClick={() => void offer()}>
            {phrases.assignToDr({ name: chosen.lastName })}
          </ActionButton>
        ) : null}
      </Foot>
    </>
  )
}
