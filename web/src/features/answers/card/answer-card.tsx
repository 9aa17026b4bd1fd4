import type { Answer } from '@econsult/contract/answers'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { ChevronDown, ChevronUp, Copy, History, ShieldCheck } from 'lucide-react'
import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { dayAndHour } from '../../../lib/due-words.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useReadAnswerMutation } from '../answer-calls.ts'
import { lastVersion, progressOf } from '../answer-words.ts'
import { ActionList } from './action-list.tsx'
import { AnswerText } from './answer-text.tsx'
import { Checklist } from './checklist.tsx'

const Card = styled(Paper)(({ theme }) => ({
  overflow: 'hidden',
  borderRadius: 12,
  borderColor: theme.vars.palette.app.lineStrong,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 44,
  padding: '4px 8px 4px 16px',
  backgroundColor: theme.vars.palette.app.sunken,
  '& > svg': { color: theme.vars.palette.success.main },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
  '& > p:last-of-type': { flex: 1 },
}))

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 448px)',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  minHeight: 36,
  padding: '0 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.disabled,
}))

// Over the card's whole width, between head and body.
const Correction = styled('div')({ '& > div': { borderRadius: 0 } })

type AnswerCardProps = {
  caseId: string
  answer: Answer
  /** Whether the case has answers of several specialties, so that each is named. */
  namesSpecialty: boolean
  /** Whether the viewer must say that they have read it: opening the card does not count (END-06). */
  mustConfirm: boolean
}

/**
 * A signed answer over the conversation (ANS-02): the newest version, what a correction changed, and the sender's
 * checklist. It folds to its head, and begins folded once all is done.
 */
export function AnswerCard({ caseId, answer, namesSpecialty, mustConfirm }: AnswerCardProps) {
  const now = useNow()
  const bodyId = useId()
  const last = lastVersion(answer)
  const { isOver } = progressOf(answer)
  const { isOpen, setOpen, watched, foldButton } = useFolding(isOver)
  // 'changes', or the number of a version.
  const [chosen, setChosen] = useState<string>()
  const readBefore = useOpened(caseId, answer, isOpen && !mustConfirm)
  const isCorrected = answer.versions.length > 1
  const view = chosen ?? (isCorrected ? 'changes' : String(last.number))
  const shown = answer.versions.find(({ number }) => String(number) === view) ?? last
  const before = view === 'changes' ? answer.versions.at(-2) : undefined
  return (
    <Card variant="outlined" role="region" aria-label={`Answer ${answer.specialtyTitle}`}>
      <Head>
        <ShieldCheck size={18} />
        <h2>Answer</h2>
        <p>
          {namesSpecialty ? `${answer.specialtyTitle} · ` : ''}
          Signed {dayAndHour(shown.signedAt, now)} by {shown.signedByName}
          {isOver && shown === last ? ' · all done' : ''}
        </p>
        {isCorrected && isOpen ? (
          <ToggleButtonGroup
            exclusive
            value={view}
            aria-label="Version"
            onChange={(_event, value: string | null) => setChosen(value ?? view)}
          >
            <ToggleButton value="changes">Changes</ToggleButton>
            {answer.versions.toReversed().map(({ number }) => (
              <ToggleButton key={number} value={String(number)}>
                Version {number}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : (
          <Chip variant="outlined" label={`Version ${shown.number}`} />
        )}
        <IconButton
          ref={foldButton}
          aria-label={isOpen ? 'Fold the answer' : 'Show the answer'}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp size={18} /> : <ChevronDown size={18} />}
        </IconButton>
      </Head>
      <Collapse in={isOpen} id={bodyId} {...watched}>
        {before && last.reason !== '' ? (
          <Correction>
            <Banner tone="warning" icon={History}>
              <b>
                Version {last.number} corrects{' '}
                {readBefore && readBefore.number < last.number
                  ? `what you read ${dayAndHour(readBefore.at, now)}.`
                  : `version ${before.number}.`}
              </b>{' '}
              Why: {last.reason}
            </Banner>
          </Correction>
        ) : null}
        <Body>
          <AnswerText content={shown.content} before={before?.content} />
          {shown === last ? (
            <Checklist caseId={caseId} answer={answer} content={last.content} before={before?.content} />
          ) : (
            <ActionList title={`Actions of version ${shown.number}`} actions={shown.content.actions} />
          )}
        </Body>
        <Foot>
          <CopyHash sha256={shown.sha256} />
        </Foot>
      </Collapse>
    </Card>
  )
}

/**
 * Whether the card is open: it folds once all is done, and opens when something is open again. The focus of whoever did
 * the last thing goes to the button that shows the card.
 */
function useFolding(isOver: boolean) {
  const [isOpen, setOpen] = useState(!isOver)
  const [wasOver, setWasOver] = useState(isOver)
  // A box that is being saved is disabled, and has lost the focus to nothing else.
  const hadFocus = useRef(false)
  const foldButton = useRef<HTMLButtonElement>(null)
  if (isOver !== wasOver) {
    setWasOver(isOver)
    setOpen(!isOver)
  }
  useEffect(() => {
    if (isOver && hadFocus.current) foldButton.current?.focus()
  }, [isOver])
  const watched = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
  return { isOpen, setOpen, watched, foldButton }
}

/** Records that the viewer read the newest version, once they do; gives what they had opened before this visit. */
function useOpened(caseId: string, answer: Answer, isReading: boolean): Answer['opened'] {
  const { id } = useUser()
  const [before] = useState(answer.opened)
  const [read] = useReadAnswerMutation()
  const { number, signedById } = lastVersion(answer)
  const { specialtyId } = answer
  const isOwn = signedById === id
  useEffect(() => {
    if (isReading && !isOwn) void read({ caseId, specialtyId, number })
  }, [isReading, isOwn, read, caseId, specialtyId, number])
  return before
}

function CopyHash({ sha256 }: { sha256: string }) {
  const notices = useNotices()
  async function copy() {
    try {
      await navigator.clipboard.writeText(sha256)
      notices.show('The hash is copied.')
    } catch {
      notices.show('Your browser did not allow copying.', { tone: 'failed' })
    }
  }
  return (
    <>
      <Tooltip title={sha256}>
        <span>
          SHA-256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
        </span>
      </Tooltip>
      <IconButton size="small" aria-label="Copy the hash" onClick={() => void copy()}>
        <Copy size={14} />
      </IconButton>
    </>
  )
}
