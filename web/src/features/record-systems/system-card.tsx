import {
  type ConnectionTest,
  type PracticeRecordSystem,
  RECORD_SYSTEM_TEXTS,
} from '@econsult/contract/record-systems/connections'
import { factsOf, isConnectable } from '@econsult/contract/record-systems/systems'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { Activity, Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../lib/api-failure.ts'
import { connectPath } from '../../lib/paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { ConnectionFacts } from './connection-facts.tsx'
import { useDisconnectRecordSystemMutation, useTestRecordSystemMutation } from './record-system-calls.ts'
import { SystemLetter } from './system-letter.tsx'
import { phrases } from './phrases.ts'

const Card = styled('article')(({ theme }) => ({
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '14px 16px',
})

const Words = styled('div')(({ theme }) => ({
  flex: '1 1 180px',
  minWidth: 0,
  '& > div:last-child': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
}))

const Title = styled('h3')({ display: 'flex', alignItems: 'center', gap: 8, margin: 0, fontSize: '0.875rem' })

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('md')]: { flex: '1 0 100%', '& > *': { flex: 1 } },
}))

type SystemCardProps = { record: PracticeRecordSystem; onChange: () => void }

/** One record system: its connection state, and buttons for testing, connecting and disconnecting it. */
export function SystemCard({ record, onChange }: SystemCardProps) {
  const { system, isConnected } = record
  const connection = useConnection(record, onChange)
  return (
    <Card aria-label={factsOf(system).name}>
      <Head>
        <SystemLetter system={system} />
        <Words>
          <Title>
            {factsOf(system).name}
            <Standing record={record} />
          </Title>
          <div>{wordsOf(record)}</div>
        </Words>
        <Tools>
          {isConnected ? (
            <>
              <ActionButton
                variant="outlined"
                startIcon={<Activity />}
                busy={connection.isTesting}
                onClick={() => void connection.test()}
              >
                {phrases.testConnection}
              </ActionButton>
              <Button variant="text" color="error" onClick={connection.askToEnd}>
                {phrases.disconnect}
              </Button>
            </>
          ) : null}
          {!isConnected && isConnectable(system) ? (
            <Button variant="outlined" component={Link} to={connectPath(system)}>
              {phrases.connect}
            </Button>
          ) : null}
        </Tools>
      </Head>
      {isConnected ? <ConnectionFacts record={record} test={connection.result} /> : null}
      <ConfirmDialog
        open={connection.isAsking}
        title={phrases.disconnectQuestion({ system: factsOf(system).name })}
        confirmLabel={phrases.disconnect}
        destructive
        busy={connection.isEnding}
        error={connection.problem}
        onConfirm={() => void connection.end()}
        onClose={connection.stay}
      >
        {system === 'fhir' ? phrases.disconnectFhir : phrases.disconnectOther}
      </ConfirmDialog>
    </Card>
  )
}

function Standing({ record: { isConnected, isLost } }: { record: PracticeRecordSystem }) {
  if (isConnected) return <Chip color="success" label={phrases.connected} icon={<Check />} />
  if (isLost) return <Chip color="error" label={phrases.connectAgain} icon={<TriangleAlert />} />
  return <Chip variant="outlined" label={phrases.notConnected} />
}

function wordsOf({ system, isConnected, isLost, practice }: PracticeRecordSystem): string {
  if (isLost && !isConnectable(system)) return phrases.hintLost
  if (isLost) return RECORD_SYSTEM_TEXTS.lost
  return isConnected && practice ? practice : factsOf(system).uses
}

function useConnection({ system }: PracticeRecordSystem, onChange: () => void) {
  const notices = useNotices()
  const [ask, { isLoading: isTesting }] = useTestRecordSystemMutation()
  const [disconnect, { isLoading: isEnding }] = useDisconnectRecordSystemMutation()
  const [result, setResult] = useState<ConnectionTest>()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    isTesting,
    isEnding,
    isAsking,
    problem,
    result,
    async test() {
      setResult(undefined)
      const { data, error } = await ask({ system })
      if (data) setResult(data.data)
      else notices.show(failureText(error), { tone: 'failed' })
    },
    askToEnd: () => setAsking(true),
    stay: () => {
      setAsking(false)
      setProblem(undefined)
    },
    async end() {
      setProblem(undefined)
      const { data, error } = await disconnect({ system })
      if (!data) return setProblem(failureText(error))
      setAsking(false)
      setResult(undefined)
      if (data.message) notices.show(data.message)
      return onChange()
    },
  }
}
