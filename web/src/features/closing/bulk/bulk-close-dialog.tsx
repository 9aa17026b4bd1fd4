import { ATHENA_TEXTS } from '@econsult/contract/records/claims'
import Button from '@mui/material/Button'
import DialogContent from '@mui/material/DialogContent'
import Skeleton from '@mui/material/Skeleton'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { FolderCheck, Mail } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useActing } from '../../../lib/session/use-session.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { DialogFoot, DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Stack, Text } from '../../../ui/layout/words.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { useFetchBulkCloseTargetsQuery } from '../closing-calls.ts'
import type { ClosingWorks } from '../closing-work.ts'
import type { DrawQuestions } from '../draw-questions.ts'
import {
  bulkChoiceOf,
  bulkSummary,
  bulkWarning,
  closingsOf,
  type OwnChoice,
  surveyNote,
  workNote,
} from './bulk-choice.ts'
import { BulkCloseRow, BulkHead, type ListedCase } from './bulk-close-row.tsx'
import { phrases } from './phrases.ts'

const Items = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

/** The user's decisions about the cases of the dialog. */
export interface BulkClosing {
  readonly cases: ReturnType<typeof closingsOf>
  readonly wantsReports: boolean
}

/** The reasons why nothing was closed. */
export interface ClosingFailure {
  readonly message: string
  /** Error texts of individual cases, by case id. */
  readonly ofCases: Readonly<Record<string, string>>
}

type BulkCloseDialogProps = {
  rows: readonly ListedCase[]
  /** The viewer's own work, which closing confirms; undefined while it is loading. */
  works: ClosingWorks | undefined
  /** Closes the cases; resolves to the failure, or to undefined on success. */
  onConfirm: (closing: BulkClosing) => Promise<ClosingFailure | undefined>
  /** Called when the user wants to read a case's answer first. */
  onRead: (caseId: string) => void
  drawQuestions: DrawQuestions
  onClose: () => void
}

const Failure = styled('div')({ flex: '1 0 100%' })

/**
 * Dialog that confirms closing several cases: it lists the cases, the reports to send, and the codes to bill (INB-09).
 */
export function BulkCloseDialog(props: BulkCloseDialogProps) {
  const { rows, works, onConfirm, onRead, drawQuestions, onClose } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const [caseIds] = useState(() => rows.map((row) => row.caseId))
  const query = useFetchBulkCloseTargetsQuery({ caseIds }, { refetchOnMountOrArgChange: true })
  const [own, setOwn] = useState<ReadonlyMap<string, OwnChoice>>(new Map())
  const [wantsReports, setWantsReports] = useState(false)
  const [refusal, setRefusal] = useState<ClosingFailure>()
  const [isBusy, setBusy] = useState(false)
  const [openedId, setOpenedId] = useState<string | null>(null)
  const targets = query.data?.data
  const isFailed = !targets && query.isError && !query.isFetching
  const isDelegate = useActing() !== null
  const urgentIds = new Set(rows.filter(({ urgent }) => urgent !== null).map(({ caseId }) => caseId))
  const choices =
    targets?.cases.map((one) =>
      bulkChoiceOf(one, own.get(one.caseId), { isDelegate, isUrgent: urgentIds.has(one.caseId) }),
    ) ?? []
  const ticked = choices.filter(({ isTicked }) => isTicked)
  const warning = bulkWarning(choices)

  const choose = useCallback((caseId: string, part: OwnChoice) => {
    setOwn((now) => new Map(now).set(caseId, { ...now.get(caseId), ...part }))
    setRefusal((now) => now && withoutFault(now, caseId))
  }, [])

  async function confirm() {
    setRefusal(undefined)
    const incomplete = ticked.find(({ billed }) => billed === 'incomplete')
    if (incomplete) {
      setRefusal({ message: ATHENA_TEXTS.fillAll, ofCases: {} })
      setOpenedId(incomplete.caseId)
      return
    }
    setBusy(true)
    const failure = await onConfirm({ cases: closingsOf(choices, works), wantsReports })
    setBusy(false)
    if (failure !== undefined) setRefusal(failure)
  }

  return (
    <DialogFrame title={phrases.title} width={640} busy={isBusy} onClose={onClose}>
      <DialogContent>
        <Stack gap={4}>
          {targets ? (
            <Text tone="secondary" role="status">
              {bulkSummary(choices, targets)}
            </Text>
          ) : null}
          {warning ? (
            <Banner tone="warning" icon={Mail} role="status">
              {warning}
            </Banner>
          ) : null}
          <Loaded
            of={query}
            failed={phrases.targetsNotLoaded}
            showsReason
            placeholder={
              <Skeleton
                role="status"
                variant="rounded"
                height={60 * rows.length + 40}
                aria-label={phrases.loading}
              />
            }
          >
            {({ data: { cases, faxNumber, faxesOnClosing } }) => (
              <Items aria-label={phrases.cases}>
                {isPhone ? null : <BulkHead />}
                {cases.map((one, place) => {
                  const row = rows.find(({ caseId }) => caseId === one.caseId)
                  const choice = choices[place]
                  if (!row || !choice) return null
                  return (
                    <BulkCloseRow
                      key={one.caseId}
                      row={row}
                      targets={{ ...one, faxNumber, faxesOnClosing }}
                      choice={choice}
                      fault={refusal?.ofCases[one.caseId]}
                      proposal={works?.get(one.caseId)?.proposal}
                      onChoose={choose}
                      onRead={onRead}
                      isOpened={openedId === one.caseId}
                      onOpen={setOpenedId}
                      drawQuestions={drawQuestions}
                    />
                  )
                })}
              </Items>
            )}
          </Loaded>
          <CheckboxField
            label={isPhone ? phrases.downloadShort : phrases.download}
            checked={wantsReports}
            onChange={(event) => setWantsReports(event.target.checked)}
          />
        </Stack>
      </DialogContent>
      <DialogFoot>
        {refusal ? (
          <Failure>
            <Banner tone="danger" role="alert">
              {refusal.message}
            </Banner>
          </Failure>
        ) : null}
        <p>{[phrases.canUndo, workNote(choices, works), surveyNote(choices)].filter(Boolean).join(' ')}</p>
        <Button variant="outlined" onClick={onClose} disabled={isBusy}>
          {phrases.cancel}
        </Button>
        <ActionButton
          variant="contained"
          startIcon={<FolderCheck />}
          busy={isBusy || (!isFailed && (!targets || !works))}
          disabled={isFailed || (targets !== undefined && ticked.length === 0)}
          onClick={() => void confirm()}
        >
          {phrases.close({ count: targets ? ticked.length : rows.length })}
        </ActionButton>
      </DialogFoot>
    </DialogFrame>
  )
}

/** The failure, without errors of cases that the user has changed since; undefined if no error remains. */
function withoutFault(failure: ClosingFailure, caseId: string): ClosingFailure | undefined {
  const { [caseId]: changed, ...ofCases } = failure.ofCases
  if (changed === undefined) return failure
  return Object.keys(ofCases).length === 0 ? undefined : { ...failure, ofCases }
}
