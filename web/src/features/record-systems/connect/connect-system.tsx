import type { ConnectableSystem } from '@econsult/contract/record-systems/systems'
import type { PracticeRecordSystem } from '@econsult/contract/record-systems/connections'
import { RECORD_SYSTEM_TEXTS } from '@econsult/contract/record-systems/connections'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useRefetch } from '../../../lib/use-refetch.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchRecordSystemsQuery } from '../record-system-calls.ts'
import { SystemLetter } from '../system-letter.tsx'
import { ConnectSteps } from './connect-steps.tsx'
import { CONNECT_WORDS } from './connect-words.ts'
import { SendSteps } from './send-steps.tsx'
import { phrases } from './phrases.ts'

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  maxWidth: 840,
  padding: '8px 0 28px',
  [theme.breakpoints.down('md')]: { gap: 20, padding: '20px 16px 24px' },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  '& > div': { flex: 1, minWidth: 0 },
  '& > .MuiButton-root': { flex: 'none' },
  '& p': { ...theme.typography.body2, margin: '2px 0 0', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > div': { flex: '1 1 200px' },
    '& > .MuiButton-root': { flex: '1 0 100%' },
  },
}))

const Title = styled('h2')({ '&:focus': { outline: 'none' } })

type ConnectSystemProps = {
  system: ConnectableSystem
  /** Id of the page title, which receives the focus when the page opens. */
  titleId: string
  practiceName: string
  onConnected: () => void
}

/** The page for connecting one record system: request access, enter the credentials, test, and connect (END-09). */
export function ConnectSystem({ system, titleId, practiceName, onConnected }: ConnectSystemProps) {
  const query = useFetchRecordSystemsQuery()
  const refetch = useRefetch(query.refetch)
  const found = query.data?.data.find((one) => one.system === system)
  const change = () => void refetch()
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <SystemLetter system={system} />
        <div>
          <Title id={titleId} tabIndex={-1}>
            {found?.isConnected ? CONNECT_WORDS[system].titleReplace : CONNECT_WORDS[system].title}
          </Title>
          <p>{found?.isConnected ? phrases.leadReplace : phrases.lead}</p>
        </div>
        <SendSteps system={system} practiceName={practiceName} />
      </Head>
      <Loaded
        of={{ ...query, data: found }}
        failed={phrases.loadFailed}
        showsReason
        placeholder={
          <div aria-label={phrases.loading} role="status">
            <Skeleton variant="rounded" height={72} sx={{ mb: 3 }} />
            <Skeleton variant="rounded" height={320} />
          </div>
        }
      >
        {(record) => (
          <>
            <Standing record={record} />
            <ConnectSteps
              system={system}
              record={record}
              onChange={change}
              onConnected={() => {
                change()
                onConnected()
              }}
            />
          </>
        )}
      </Loaded>
    </Frame>
  )
}

/**
 * A banner with the current state of the connection, shown until the user replaces it; renders nothing if the system is
 * not connected.
 */
function Standing({ record: { isConnected, isLost } }: { record: PracticeRecordSystem }) {
  if (isLost) return <Banner tone="danger">{RECORD_SYSTEM_TEXTS.lost}</Banner>
  if (!isConnected) return null
  return <Banner>{phrases.isConnected}</Banner>
}
