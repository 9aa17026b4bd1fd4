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
        failed="The claim could not be loaded"
        placeholder={<Skeleton variant="rounded" height={180} sx={{ m: 4 }} aria-label="Loading" />}
      >
        {({ data: claim }) => (
          <Box>
            <div>
              <h2>Candidate codes</h2>
              <CandidateCodes codes={claim.codes} />
              <ClaimActions claim={claim} />
              {claim.steps.length > 0 ? (
                <List as="ol" top={3} size="tiny" tone="secondary" aria-label="History">
                  {claim.steps.map(({ at, name, words }) => (
                    <li key={`${at} ${words}`}>
                      {formatDateTime(at)} {name === '' ? '' : `${name}: `}
                      {words}
                    </li>
                  ))}
                </List>
              ) : null}
            </div>
            <div>
              <h2>On record</h2>
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
          <dt>Answered</dt>
          <dd>{answeredAt === null ? 'No written answer' : formatDateTime(answeredAt)}</dd>
        </>
      ) : null}
      <dt>Minutes</dt>
      <dd>
        {minutes.map((one) => (
          <div key={one.name}>
            {one.minutes ?? 'None confirmed,'} {one.name}
          </div>
        ))}
      </dd>
      <dt>Consent</dt>
      <dd>{consent}</dd>
      <dt>Payer</dt>
      <dd>{payer === '' ? 'None on record' : payer}</dd>
      <dt>Visit</dt>
      <dd>{visits.length === 0 ? 'None noted' : visits.map((visit) => <div key={visit}>{visit}</div>)}</dd>
      <dt>Rules</dt>
      <dd>
        {rules}
        <br />
        <small>{rulesSource}</small>{' '}
        <TextLink to={guidePath('what-can-be-billed')}>What the rules are</TextLink>
      </dd>
    </Facts>
  )
}
