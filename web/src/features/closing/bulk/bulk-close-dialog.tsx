import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { FolderCheck, Mail, X } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { failureText } from '../../../lib/api-failure.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useFetchBulkCloseTargetsQuery } from '../closing-calls.ts'
import type { DrawQuestions } from '../draw-questions.ts'
import {
  bulkChoiceOf,
  bulkSummary,
  bulkWarning,
  closingsOf,
  type OwnChoice,
  surveyNote,
} from './bulk-choice.ts'
import { BulkCloseRow, BulkHead, type ListedCase } from './bulk-close-row.tsx'

// On a phone the dialog fills the screen, with its buttons within reach of the thumb.
const BulkDialog = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-paper': { width: 640 },
  [theme.breakpoints.down('md')]: { '& .MuiDialog-paper': { width: '100%' } },
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '16px 16px 0 24px',
  '& > h2': { fontSize: '1.125rem', lineHeight: '1.625rem' },
  [theme.breakpoints.down('md')]: {
    flexDirection: 'row-reverse',
    justifyContent: 'flex-end',
    gap: 8,
    padding: '6px 16px 6px 4px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}))

const Column = styled('div')({ display: 'grid', gap: 16 })

const Sentence = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }))

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Foot = styled(DialogActions)(({ theme }) => ({
  '& > p': { ...theme.typography.caption, flex: 1, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > p': { flex: '1 0 100%' },
    '& > :last-child': { flex: 1 },
    '& > .MuiButton-root': { height: 48 },
  },
}))

/** What a person decided for the cases of the dialog. */
export interface BulkClosing {
  readonly cases: ReturnType<typeof closingsOf>
  readonly wantsReports: boolean
}

type BulkCloseDialogProps = {
  rows: readonly ListedCase[]
  /** Closes them; returns why that failed, or undefined. */
  onConfirm: (closing: BulkClosing) => Promise<string | undefined>
  /** Called when a person wants to read a case's answer first. */
  onRead: (caseId: string) => void
  drawQuestions: DrawQuestions
  onClose: () => void
}

/** Asks once before several cases are closed: it names them, what is sent where, and what is billed (INB-09). */
export function BulkCloseDialog(props: BulkCloseDialogProps) {
  const { rows, onConfirm, onRead, drawQuestions, onClose } = props
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [caseIds] = useState(() => rows.map((row) => row.caseId))
  const query = useFetchBulkCloseTargetsQuery({ caseIds }, { refetchOnMountOrArgChange: true })
  const [own, setOwn] = useState<ReadonlyMap<string, OwnChoice>>(new Map())
  const [wantsReports, setWantsReports] = useState(false)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const targets = query.data?.data
  const choices = targets?.cases.map((one) => bulkChoiceOf(one, own.get(one.caseId))) ?? []
  const ticked = choices.filter(({ isTicked }) => isTicked)
  const warning = bulkWarning(choices)

  const choose = useCallback((caseId: string, part: OwnChoice) => {
    setOwn((now) => new Map(now).set(caseId, { ...now.get(caseId), ...part }))
  }, [])

  async function confirm() {
    setError(undefined)
    const incomplete = ticked.find(({ billed }) => billed === 'incomplete')
    if (incomplete) {
      setError(ATHENA_TEXTS.fillAll)
      setOpenedId(incomplete.caseId)
      return
    }
    setBusy(true)
    const failure = await onConfirm({ cases: closingsOf(choices), wantsReports })
    setBusy(false)
    if (failure !== undefined) setError(failure)
  }

  const close = isBusy ? () => undefined : onClose
  return (
    <BulkDialog open fullScreen={isPhone} onClose={close} aria-labelledby={titleId} maxWidth={false}>
      <Head>
        <h2 id={titleId}>Close Cases</h2>
        <IconButton aria-label="Cancel and go back" onClick={close}>
          <X size={20} />
        </IconButton>
      </Head>
      <DialogContent>
        <Column>
          {targets ? <Sentence role="status">{bulkSummary(choices, targets)}</Sentence> : null}
          {warning ? (
            <Banner tone="warning" icon={Mail} role="status">
              {warning}
            </Banner>
          ) : null}
          {!targets && query.isError && !query.isFetching ? (
            <FailedState
              title="The destinations of the reports could not be loaded"
              detail={failureText(query.error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : null}
          {!targets && (!query.isError || query.isFetching) ? (
            <Skeleton role="status" variant="rounded" height={60 * rows.length + 40} aria-label="Loading" />
          ) : null}
          {targets ? (
            <List aria-label="Cases">
              {isPhone ? null : <BulkHead />}
              {targets.cases.map((one, place) => {
                const row = rows.find(({ caseId }) => caseId === one.caseId)
                const choice = choices[place]
                if (!row || !choice) return null
                return (
                  <BulkCloseRow
                    key={one.caseId}
                    row={row}
                    targets={{ ...one, faxNumber: targets.faxNumber, faxesOnClosing: targets.faxesOnClosing }}
                    choice={choice}
                    onChoose={choose}
                    onRead={onRead}
                    isOpened={openedId === one.caseId}
                    onOpen={setOpenedId}
                    drawQuestions={drawQuestions}
                  />
                )
              })}
            </List>
          ) : null}
          <CheckboxField
            label={isPhone ? 'Download the report PDFs' : 'Download the report PDFs to this device'}
            checked={wantsReports}
            onChange={(event) => setWantsReports(event.target.checked)}
          />
          {error ? (
            <Banner tone="danger" role="alert">
              {error}
            </Banner>
          ) : null}
        </Column>
      </DialogContent>
      <Foot>
        <p>Nothing is sent while you can still undo. {surveyNote(choices)}</p>
        <Button variant="outlined" onClick={close} disabled={isBusy}>
          Cancel
        </Button>
        <ActionButton
          variant="contained"
          startIcon={<FolderCheck />}
          busy={isBusy || !targets}
          disabled={targets !== undefined && ticked.length === 0}
          onClick={() => void confirm()}
        >
          {closeWords(targets ? ticked.length : rows.length)}
        </ActionButton>
      </Foot>
    </BulkDialog>
  )
}

function closeWords(count: number): string {
  return count === 1 ? 'Close 1 Case' : `Close ${count} Cases`
}
