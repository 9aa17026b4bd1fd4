import type { PatientImport } from '@econsult/contract/imports'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { percentDone, progressText } from './import-words.ts'
import { LeftOutRows } from './progress/left-out-rows.tsx'
import { OutcomeCounts } from './progress/outcome-counts.tsx'
import { phrases } from './phrases.ts'

const Card = styled('section')(({ theme }) => ({
  padding: '20px 24px',
  borderRadius: 12,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}, var(--shadow-low)`,
  [theme.breakpoints.down('md')]: { padding: 16 },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 12,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  '& > h2': { margin: 0 },
}))

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 28,
  margin: '8px 0 16px',
  color: theme.vars.palette.text.secondary,
  '& > span:first-of-type': { flex: 1 },
}))

type ImportStepProps = {
  read: PatientImport
  /** The time at which `read` was requested, in milliseconds since 1970. */
  readAt: number
  isCancelling: boolean
  onCancel: () => void
  onCheckAgain: () => void
  onLeave: () => void
}

/** A running or finished import: its progress, the number of rows by outcome, and the rows that were not imported. */
export function ImportStep({ read, readAt, isCancelling, onCancel, onCheckAgain, onLeave }: ImportStepProps) {
  const isRunning = read.state === 'importing'
  const percent = percentDone(read)
  return (
    <>
      {read.state === 'failed' ? (
        <Banner
          tone="danger"
          role="alert"
          action={
            read.hasFile ? (
              <Button variant="outlined" size="small" onClick={onCheckAgain}>
                {phrases.checkAgain}
              </Button>
            ) : null
          }
        >
          {read.problem}
        </Banner>
      ) : null}
      <Card aria-labelledby="import-state">
        <Head>
          <h2 id="import-state">{TITLES[read.state]}</h2>
          <span>{phrases.percent({ percent })}</span>
        </Head>
        <LinearProgress variant="determinate" value={percent} aria-label={TITLES[read.state]} />
        <Line>
          <span role="status">
            {isRunning
              ? progressText(read, readAt)
              : `${phrases.rowsRead({ count: read.rowsDone })} ${ENDS[read.state]}`}
          </span>
          {isRunning ? (
            <ActionButton variant="outlined" size="small" busy={isCancelling} onClick={onCancel}>
              {phrases.cancel}
            </ActionButton>
          ) : (
            <Button variant="outlined" size="small" onClick={onLeave}>
              {phrases.importAnotherFile}
            </Button>
          )}
        </Line>
        <OutcomeCounts counts={read.counts} />
      </Card>
      {read.counts.error + read.incomplete > 0 ? (
        <LeftOutRows key={read.counts.error + read.incomplete} read={read} />
      ) : null}
    </>
  )
}

const TITLES: Readonly<Record<PatientImport['state'], string>> = {
  checking: phrases.checkingRows,
  checked: phrases.checked,
  importing: phrases.importingPatients,
  done: phrases.patientsImported,
  cancelled: phrases.importCanceled,
  failed: phrases.importStopped,
}

const ENDS: Readonly<Record<PatientImport['state'], string>> = {
  checking: '',
  checked: '',
  importing: '',
  done: phrases.patientsReady,
  cancelled: phrases.earlierRowsKept,
  failed: phrases.earlierRowsKept,
}
