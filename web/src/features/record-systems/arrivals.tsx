import type { Arrival } from '@econsult/contract/record-systems/arrivals'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { UserSearch } from 'lucide-react'
import { failureText } from '../../lib/api-failure.ts'
import { formatBirthDate } from '../../lib/dates.ts'
import { useRefetch } from '../../lib/use-refetch.ts'
import { Row } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useDecideArrivalMutation, useFetchArrivalsQuery } from './record-system-calls.ts'
import { phrases } from './phrases.ts'

const Card = styled('section')(({ theme }) => ({
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'hidden',
  '& > header': { display: 'flex', alignItems: 'center', gap: 12, padding: '14px 16px' },
  '& > header > .lucide': { flex: 'none', color: theme.vars.palette.warning.main },
  '& h3': { margin: 0, fontSize: '0.875rem' },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
}))

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}))

const Words = styled('div')({ flex: '1 1 220px', minWidth: 0, '& > b': { fontWeight: 600 } })

/**
 * Lists patients of a record system who may match existing patients; the user decides which existing patient each of
 * them is, if any (REC-01).
 */
export function Arrivals({ onDecided }: { onDecided: () => void }) {
  const { data, refetch: fetchAgain } = useFetchArrivalsQuery()
  const refetch = useRefetch(fetchAgain)
  const [decide, { isLoading }] = useDecideArrivalMutation()
  const notices = useNotices()
  const waiting = data?.data ?? []
  if (waiting.length === 0) return null

  async function settle(arrival: Arrival, decision: 'same' | 'new' | 'none', patientId?: string) {
    const { data: done, error } = await decide({
      arrivalId: arrival.id,
      decision,
      ...(patientId && { patientId }),
    })
    if (done) notices.show(done.message)
    else notices.show(failureText(error), { tone: 'failed' })
    await refetch()
    onDecided()
  }

  return (
    <Card aria-label={phrases.toReview}>
      <header>
        <UserSearch size={20} />
        <div>
          <h3>{phrases.countToReview({ count: waiting.length })}</h3>
          <p>{phrases.toReviewDetail}</p>
        </div>
      </header>
      <ul>
        {waiting.map((arrival) => (
          <Item key={arrival.id}>
            <Words>
              <b>{arrival.fullName}</b>, {formatBirthDate(arrival.dob)}
              <p>
                {[`${arrival.system} ${arrival.vendorPatientId}`, arrival.address]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </Words>
            <Row gap={2} align="stretch" wrap>
              {arrival.candidates.map((candidate, place) => (
                <Button
                  key={candidate.id}
                  variant="outlined"
                  size="small"
                  disabled={isLoading}
                  onClick={() => void settle(arrival, 'same', candidate.id)}
                >
                  {sameAs(candidate, arrival.candidates.length > 1 ? place + 1 : undefined)}
                </Button>
              ))}
              <Button
                variant="outlined"
                size="small"
                disabled={isLoading}
                onClick={() => void settle(arrival, 'new')}
              >
                {phrases.addAsNew}
              </Button>
              <Button
                variant="text"
                size="small"
                disabled={isLoading}
                onClick={() => void settle(arrival, 'none')}
              >
                {phrases.leaveOut}
              </Button>
            </Row>
          </Item>
        ))}
      </ul>
    </Card>
  )
}

function sameAs({ fullName: name, dob }: Arrival['candidates'][number], number: number | undefined): string {
  const person = { name, dob: formatBirthDate(dob) }
  return number === undefined ? phrases.sameAs(person) : phrases.sameAsNumbered({ ...person, number })
}
