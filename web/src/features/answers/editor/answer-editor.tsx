import { type AnswerContent, signingFaults } from '@econsult/contract/answers/content'
import Button from '@mui/material/Button'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Eye, Signature } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { focusUnreadableDay } from '../../../ui/fields/day-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { ActionRows } from './action-rows.tsx'
import { createDraftKeeper } from './draft-keeper.ts'
import { DraftBanner, mustChoose, SavedWords } from './draft-words.tsx'
import { LostDraft } from './lost-draft.tsx'
import { PhoneActionRows } from './phone-action-rows.tsx'
import { PhoneRedFlagRows } from './phone-red-flag-rows.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RedFlagRows } from './red-flag-rows.tsx'
import { type IdentityCheck, SignDialog } from './sign-dialog.tsx'
import { type ProposedMinutes, VisitAndMinutes, withMinutes } from './visit-and-minutes.tsx'
import { phrases } from './phrases.ts'

const Frame = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

const Fields = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  display: 'grid',
  alignContent: 'start',
  // The fields keep their height; the area around them scrolls.
  gridAutoRows: 'max-content',
  gap: 20,
  padding: '16px 24px',
  [theme.breakpoints.down('md')]: { padding: 16 },
}))

const Foot = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '12px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  '& > p': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& > div': { flex: 'none', display: 'flex', gap: 8 },
  [theme.breakpoints.down('md')]: {
    padding: '12px 16px',
    '& .MuiButton-outlined': { display: 'none' },
    '& .MuiButton-contained': { height: 48, minWidth: 160 },
  },
}))

/** The minutes proposed for the answer (PAID-01). */
interface MinutesProposal {
  readonly proposed: ProposedMinutes
  /** Returns the current proposal, and a function that validates the minutes. */
  readonly settle: () => Promise<{
    readonly proposed: ProposedMinutes
    /** Returns the reason why the minutes cannot be signed; undefined if they can. */
    readonly faultOf: (minutes: AnswerContent['minutes']) => string | undefined
  }>
}

type AnswerEditorProps = {
  caseId: string
  specialtyId: string
  patientName: string
  /** The recipient of the answer, such as 'Dr Abernathy'. */
  sentTo: string
  identity: IdentityCheck
  minutes: MinutesProposal
  /** The reason why the answer can no longer be signed; null while it can. */
  lostBecause: string | null
  /** Called with the current content, and with null when the editor closes. */
  onWrite: (content: AnswerContent | null) => void
  onSigned: () => void
}

/**
 * The editor in which a specialist writes an answer (ANS-01): changes are saved while typing, and the answer is signed
 * at the end.
 */
export function AnswerEditor(props: AnswerEditorProps) {
  const { caseId, specialtyId, patientName, sentTo, identity, minutes, lostBecause } = props
  const { onWrite, onSigned } = props
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const notices = useNotices()
  const [keeper] = useState(() => createDraftKeeper({ caseId, specialtyId }))
  const draft = useSyncExternalStore(keeper.subscribe, keeper.state)
  const [open, setOpen] = useState<'preview' | 'signing' | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<ReturnType<typeof signingFaults> & { minutes?: string }>({})

  useEffect(() => {
    void keeper.load()
    const flush = () => void keeper.flush()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keeper])

  const isKept = draft.content === null || draft.phase === 'saved'
  useEffect(() => {
    if (isKept) return undefined
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isKept])

  useEffect(() => onWrite(draft.content), [onWrite, draft.content])
  useEffect(() => () => onWrite(null), [onWrite])

  if (draft.content === null) {
    return draft.phase === 'unread' ? (
      <FailedState title={phrases.draftNotLoaded} onRetry={() => void keeper.load()} />
    ) : null
  }
  const { content } = draft
  const Actions = isPhone ? PhoneActionRows : ActionRows
  const RedFlags = isPhone ? PhoneRedFlagRows : RedFlagRows
  // No minutes are proposed for a correction, because it starts with the minutes of the previous version.
  const isFirst = draft.number === 1
  if (lostBecause !== null) return <LostDraft content={content} why={lostBecause} />
  const change = (changes: Partial<AnswerContent>) => {
    setFaults({})
    keeper.change({ ...content, ...changes })
  }

  async function sign() {
    if (focusUnreadableDay(fields.current)) return
    const found = signingFaults(content)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const { proposed, faultOf } = await minutes.settle()
    const complete = isFirst ? withMinutes(content, proposed) : content
    const overDay = faultOf(complete.minutes)
    if (overDay !== undefined) return setFaults({ minutes: overDay })
    if (isFirst) keeper.change(complete)
    if (await keeper.keepForSigning()) setOpen('signing')
    else {
      const { fault } = keeper.state()
      if (fault !== null) notices.show(phrases.notSigned({ fault }), { tone: 'failed' })
    }
  }

  return (
    <Frame>
      <Fields ref={fields}>
        <DraftBanner draft={draft} keeper={keeper} />
        <TextAreaField
          label={phrases.recommendation}
          name="recommendation"
          autoFocus
          minRows={2}
          value={content.recommendation}
          error={faults.recommendation}
          onChange={({ target }) => change({ recommendation: target.value })}
        />
        <TextAreaField
          label={phrases.reasoning}
          hint={phrases.optional}
          name="reasoning"
          minRows={3}
          value={content.reasoning}
          onChange={({ target }) => change({ reasoning: target.value })}
        />
        <Actions
          actions={content.actions}
          error={faults.actions}
          onChange={(actions) => change({ actions })}
        />
        <RedFlags
          redFlags={content.redFlags}
          error={faults.redFlags}
          onChange={(redFlags) => change({ redFlags })}
        />
        <VisitAndMinutes
          content={content}
          proposed={isFirst ? minutes.proposed : null}
          fault={faults.minutes}
          onChange={change}
        />
      </Fields>
      <Foot>
        <p role="status">
          <SavedWords draft={draft} isPhone={isPhone} />
        </p>
        <div>
          <Button variant="outlined" startIcon={<Eye />} onClick={() => setOpen('preview')}>
            {phrases.preview}
          </Button>
          <Button
            variant="contained"
            startIcon={<Signature />}
            disabled={mustChoose(draft)}
            onClick={() => void sign()}
          >
            {phrases.sign}
          </Button>
        </div>
      </Foot>
      {open === 'preview' ? <PreviewDialog content={content} onClose={() => setOpen(null)} /> : null}
      {open === 'signing' ? (
        <SignDialog
          caseId={caseId}
          specialtyId={specialtyId}
          patientName={patientName}
          sentTo={sentTo}
          number={draft.number}
          draftVersion={draft.version}
          content={content}
          identity={identity}
          onSigned={onSigned}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Frame>
  )
}
