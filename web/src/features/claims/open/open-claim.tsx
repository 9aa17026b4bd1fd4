import type { Claim } from '@econsult/contract/claims'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { formatDateTime } from '../../../lib/dates.ts'
import { guidePath } from '../../../lib/paths.ts'
import { List } from '../../../ui/layout/words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useFetchClaimQuery } from '../claim-calls.ts'
import { CandidateCodes } from './candidate-codes.tsx'
import { ClaimActions } from './claim-actions.tsx'
import { phrases } from './phrases.ts'

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 260px',
  margin: '0 16px 16px 52px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  '& > div': { padding: '12px 20px 16px', minWidth: 0 },
  '& > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { ...theme.typography.h3, margin: '0 0 4px' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    margin: '0 16px 16px',
    '& > div': { padding: '12px 16px' },
    '& > div + div': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}))

const Facts = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: '4px 8px',
  margin: 0,
  '& > dt': { color: theme.vars.palette.text.disabled },
  '& > dd': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}))

/** An expanded row of the biller's list. */
export function OpenClaim({ id, claimId }: { id: string; claimId: string }) {
  const query = useFetchClaimQuery({ claimId }, { refetchOnMountOrArgChange: true })
  return (
    <div id={id}>
      <Loaded
        of={{ ...query, data: query.currentData }}
        failed={phrases.loadFailed}
        placeholder={<Skeleton variant="rounded" height={180} sx={{ m: 4 }} aria-label={phrases.loading} />}
      >
        {({ data: claim }) => (
          <Box>
            <div>
              <h2>{phrases.candidateCodes}</h2>
              <CandidateCodes codes={claim.codes} />
              <ClaimActions claim={claim} />
              {claim.steps.length > 0 ? (
                <List as="ol" top={3} size="tiny" tone="secondary" aria-label={phrases.history}>
                  {claim.steps.map(({ at, name, words }) => (
                    <li key={`${at} ${words}`}>
                      {name === ''
                        ? phrases.step({ time: formatDateTime(at), what: words })
                        : phrases.stepBy({ time: formatDateTime(at), name, what: words })}
                    </li>
                  ))}
                </List>
              ) : null}
            </div>
            <div>
              <h2>{phrases.onRecord}</h2>
              <OnRecord claim={claim} />
            </div>
          </Box>
        )}
      </Loaded>
    </div>
  )
}

function OnRecord({ claim: { record, rules, rulesSource, side } }: { claim: Claim }) {
  const { answeredAt, minutes, consent, payer, visits } = record
  return (
    <Facts>
      {side === 'specialist' ? (
        <>
          <dt>{phrases.answered}</dt>
          <dd>{answeredAt === null ? phrases.notAnswered : formatDateTime(answeredAt)}</dd>
        </>
      ) : null}
      <dt>{phrases.minutes}</dt>
      <dd>
        {minutes.map((one) => (
          <div key={one.name}>
            {one.minutes === null
              ? phrases.noMinutesOf({ name: one.name })
              : phrases.minutesOf({ minutes: one.minutes, name: one.name })}
          </div>
        ))}
      </dd>
      <dt>{phrases.consent}</dt>
      <dd>{consent}</dd>
      <dt>{phrases.payer}</dt>
      <dd>{payer === '' ? phrases.noPayer : payer}</dd>
      <dt>{phrases.visit}</dt>
      <dd>{visits.length === 0 ? phrases.noVisit : visits.map((visit) => <div key={visit}>{visit}</div>)}</dd>
      <dt>{phrases.rules}</dt>
      <dd>
        {rules}
        <br />
        <small>{rulesSource}</small>{' '}
        <TextLink to={guidePath('what-can-be-billed')}>{phrases.howRulesWork}</TextLink>
      </dd>
    </Facts>
  )
}
