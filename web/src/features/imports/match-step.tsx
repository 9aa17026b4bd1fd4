import type { ImportField } from '@econsult/contract/imports/fields'
import type { PatientImport } from '@econsult/contract/imports'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { Upload } from 'lucide-react'
import { ActionButton } from '../../ui/action-button.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { CheckRows } from './check/check-rows.tsx'
import { ErrorRowsButton } from './error-rows-button.tsx'
import { SIDE_MARGIN } from './import-frame.tsx'
import { MatchColumns } from './match/match-columns.tsx'
import { phrases } from './phrases.ts'

const Columns = styled('div')(({ theme }) => ({
  flex: '1 0 auto',
  display: 'grid',
  gridTemplateColumns: '392px minmax(0, 1fr)',
  gap: 24,
  alignContent: 'start',
  marginTop: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Foot = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 64,
  marginInline: `calc(-1 * ${SIDE_MARGIN})`,
  padding: `12px ${SIDE_MARGIN}`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  '& > p': { flex: '1 1 280px', margin: 0 },
  '& > p > b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('md')]: { position: 'static', marginInline: -16, padding: '16px 16px 88px' },
}))

/** The settings that a user can change before the import. */
export interface Matching {
  readonly fields?: readonly (ImportField | null)[]
  readonly hasHeader?: boolean
  readonly completesZips?: boolean
}

type MatchStepProps = {
  read: PatientImport
  /** The reason why the server refused the last change of the columns; '' for none. */
  refusal: string
  isStarting: boolean
  onMatch: (change: Matching) => void
  onImport: () => void
  onLeave: () => void
}

/**
 * The step before the import: columns on the left, the outcome of each row on the right, and the button that starts the
 * import.
 */
export function MatchStep({ read, refusal, isStarting, onMatch, onImport, onLeave }: MatchStepProps) {
  const isChecked = read.state === 'checked'
  const problem = refusal || (read.state === 'failed' ? read.problem : '')
  const patients = read.counts.new + read.counts.update
  return (
    <>
      <Columns>
        <MatchColumns
          columns={read.columns}
          hasHeader={read.hasHeader}
          onMatch={(fields) => onMatch({ fields })}
          onHeader={(hasHeader) => onMatch({ hasHeader })}
        />
        <div>
          {problem === '' ? null : (
            <Banner tone="warning" role="alert">
              {problem}
            </Banner>
          )}
          {read.state === 'checking' ? (
            <Stack gap={2} size="small" tone="secondary" role="status">
              {phrases.checkingRowsSoFar({ count: read.rowsDone })}
              <LinearProgress aria-label={phrases.checkingRows} />
            </Stack>
          ) : null}
          {isChecked ? (
            <>
              <ShortZips {...read.shortZips} onComplete={(completesZips) => onMatch({ completesZips })} />
              <CheckRows key={read.startedAt} read={read} />
            </>
          ) : null}
        </div>
      </Columns>
      <Foot>
        <p>{isChecked ? <LeftOut count={read.counts.error} /> : null}</p>
        {isChecked && read.counts.error + read.incomplete > 0 ? (
          <ErrorRowsButton importId={read.importId} />
        ) : null}
        <Button variant="outlined" onClick={onLeave}>
          {phrases.cancel}
        </Button>
        <ActionButton
          variant="contained"
          startIcon={<Upload />}
          busy={isStarting}
          disabled={!isChecked || patients === 0}
          onClick={onImport}
        >
          {isChecked && patients > 0 ? phrases.importCount({ count: patients }) : phrases.importPatients}
        </ActionButton>
      </Foot>
    </>
  )
}

type ShortZipsProps = PatientImport['shortZips'] & { onComplete: (completes: boolean) => void }

/**
 * A question whether leading zeros, which a spreadsheet has removed from zip codes, should be restored. Without an
 * answer, these zip codes are not imported.
 */
function ShortZips({ count, areCompleted, onComplete }: ShortZipsProps) {
  if (count === 0) return null
  return (
    <Banner tone={areCompleted === null ? 'warning' : 'quiet'}>
      <CheckboxField
        name="completes-zips"
        label={phrases.addZeros({ count })}
        detail={phrases.addZerosHelp}
        checked={areCompleted === true}
        onChange={(event) => onComplete(event.target.checked)}
      />
    </Banner>
  )
}

function LeftOut({ count }: { count: number }) {
  return (
    <>
      <b>{count === 0 ? phrases.noRowLeftOut : phrases.rowsLeftOut({ count })}</b>{' '}
      {count === 0 ? '' : `${phrases.restImported} `}
      {phrases.importingTwice}
    </>
  )
}
