import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { formatDate } from '../../lib/dates.ts'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Text } from '../../ui/layout/words.ts'
import type { FetchState } from './encounter-fetch.ts'
import type { EncounterSource } from './encounter-source.ts'
import { phrases } from './phrases.ts'

const Indented = styled('div')({ marginLeft: 26 })

const Trouble = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 6,
  color: theme.vars.palette.error.main,
  '& > .lucide': { flex: 'none' },
  '& > span': { flex: 1 },
}))

type LatestEncounterBoxProps = {
  source: EncounterSource
  state: FetchState
  onTick: () => void
  onUntick: () => void
}

/**
 * The checkbox 'Add latest encounter', which adds the visit note as a PDF; shows the progress, and the reason for a
 * failure (CASE-06).
 */
export function LatestEncounterBox({ source, state, onTick, onUntick }: LatestEncounterBoxProps) {
  const { phase } = state
  return (
    <div>
      <CheckboxField
        label={
          <Text as="span" strong>
            {phrases.addEncounter}
          </Text>
        }
        detail={detailOf(source, state)}
        checked={phase !== 'idle'}
        onChange={(event) => (event.target.checked ? onTick() : onUntick())}
      />
      <Indented>
        {phase === 'fetching' ? (
          <LinearProgress aria-label={phrases.fetchingFrom({ system: source.system })} sx={{ mt: 2 }} />
        ) : null}
        {phase === 'failed' ? (
          <Trouble role="alert">
            <CircleAlert size={14} />
            <span>{state.message}</span>
            <Button variant="outlined" size="small" startIcon={<RefreshCw />} onClick={onTick}>
              {phrases.retry}
            </Button>
          </Trouble>
        ) : null}
      </Indented>
    </div>
  )
}

function detailOf({ system }: EncounterSource, state: FetchState): string {
  if (state.phase === 'fetching') return phrases.fetchingNote({ system })
  const documents = system === 'cerbo' ? 'yes' : 'no'
  if (state.phase !== 'brought') return phrases.note({ system, documents })
  return phrases.noteOfDay({ system, day: formatDate(Date.parse(`${state.day}T12:00`)), documents })
}
