import type { Answer } from '@econsult/contract/answers'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { ChevronDown, ChevronUp, Fingerprint, History, ShieldCheck } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { dayAndHour } from '../../../lib/due-words.ts'
import { useUser } from '../../../lib/session/use-session.ts'
import { Banner } from '../../../ui/banner.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { useReadAnswerMutation } from '../answer-calls.ts'
import { lastVersion, progressOf } from '../answer-words.ts'
import { ActionList } from './action-list.tsx'
import { AnswerText } from './answer-text.tsx'
import { Checklist } from './checklist.tsx'
import { HashPopover } from './hash-popover.tsx'
import { phrases } from './phrases.ts'

const Card = styled(Paper)(({ theme }) => ({
  borderRadius: 12,
  borderColor: theme.vars.palette.app.lineStrong,
}))

// Remains visible while a long answer scrolls.
const Head = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  borderRadius: '11px 11px 0 0',
  '&[data-folded]': { borderRadius: 11 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  minHeight: 44,
  padding: '4px 8px 4px 16px',
  '@media print': { position: 'static' },
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

// Spans the card's whole width, between header and body.
const Correction = styled('div')({ '& > div': { borderRadius: 0 } })

type AnswerCardProps = {
  caseId: string
  answer: Answer
  /** True if the case has answers from several specialties, so that each card shows its specialty. */
  namesSpecialty: boolean
  /** True if the viewer must confirm reading the answer, because opening the card is not enough (END-06). */
  mustConfirm: boolean
}

/**
 * A signed answer above the conversation (ANS-02): the newest version, the changes of a correction, and the sender's
 * checklist. It can be collapsed to its header, and is initially collapsed if everything is done.
 */
export function AnswerCard({ caseId, answer, namesSpecialty, mustConfirm }: AnswerCardProps) {
  const now = useNow()
  const bodyId = useId()
  const { id } = useUser()
  const last = lastVersion(answer)
  const { isOver } = progressOf(answer)
  const { isOpen, setOpen, watched, foldButton } = useFolding(isOver)
  // The selected view: 'changes', or the number of a version.
  const [chosen, setChosen] = useState<string>()
  const [hashAt, setHashAt] = useState<HTMLElement | null>(null)
  const card = useRef<HTMLDivElement>(null)
  const isInView = useIsInView(card)
  const readBefore = useOpened(caseId, answer, isOpen && isInView && !mustConfirm)
  const isCorrected = answer.versions.length > 1
  const view = chosen ?? (isCorrected ? 'changes' : String(last.number))
  const shown = answer.versions.find(({ number }) => String(number) === view) ?? last
  const before = view === 'changes' ? answer.versions.at(-2) : undefined
  return (
    <Card
      ref={card}
      variant="outlined"
      role="region"
      aria-label={phrases.answerOf({ specialty: answer.specialtyTitle })}
      data-unread={answer.opened?.number === last.number || last.signedById === id ? undefined : true}
    >
      <Head data-folded={isOpen ? undefined : true}>
        <ShieldCheck size={18} />
        <h2>{phrases.answer}</h2>
        <p>
          {namesSpecialty ? `${answer.specialtyTitle} · ` : ''}
          {phrases.signed({ time: dayAndHour(shown.signedAt, now), name: shown.signedByName })}
          {isOver && shown === last ? ` · ${phrases.allDone}` : ''}
        </p>
        {isCorrected && isOpen ? (
          <ToggleButtonGroup
            exclusive
            value={view}
            aria-label={phrases.version}
            onChange={(_event, value: string | null) => setChosen(value ?? view)}
          >
            <ToggleButton value="changes">{phrases.changes}</ToggleButton>
            {answer.versions.toReversed().map(({ number }) => (
              <ToggleButton key={number} value={String(number)}>
                {phrases.versionNumber({ number })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        ) : (
          <Chip
            variant="outlined"
            label={phrases.versionNumber({ number: shown.number })}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setHashAt(currentTarget)}
          />
        )}
        {isCorrected && isOpen ? (
          <IconButton
            aria-label={phrases.hashOfVersion({ number: shown.number })}
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => setHashAt(currentTarget)}
          >
            <Fingerprint size={18} />
          </IconButton>
        ) : null}
        <HashPopover sha256={shown.sha256} anchor={hashAt} onClose={() => setHashAt(null)} />
        <IconButton
          ref={foldButton}
          aria-label={isOpen ? phrases.hideAnswer : phrases.showAnswer}
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
                {readBefore && readBefore.number < last.number
                  ? phrases.correctsWhatYouRead({
                      number: last.number,
                      time: dayAndHour(readBefore.at, now),
                    })
                  : phrases.correctsVersion({ number: last.number, corrected: before.number })}
              </b>{' '}
              {phrases.reason({ reason: last.reason })}
            </Banner>
          </Correction>
        ) : null}
        <Body>
          <AnswerText content={shown.content} before={before?.content} />
          {shown === last ? (
            <Checklist caseId={caseId} answer={answer} content={last.content} before={before?.content} />
          ) : (
            <ActionList
              title={phrases.actionsOfVersion({ number: shown.number })}
              actions={shown.content.actions}
            />
          )}
        </Body>
      </Collapse>
    </Card>
  )
}

/**
 * The card's expanded state: it collapses once everything is done, and expands when an item is open again. If the card
 * contains the focus when it collapses, the focus moves to the button that expands the card.
 */
function useFolding(isOver: boolean) {
  const [isOpen, setOpen] = useState(!isOver)
  const [wasOver, setWasOver] = useState(isOver)
  // A checkbox loses the focus while it is disabled for saving, but no other element gets the focus; `hadFocus` then
  // stays true.
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

/** True if a part of the card is visible; an answer that arrives above the visible area is not. */
function useIsInView(part: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting === true))
    if (part.current) observer.observe(part.current)
    return () => observer.disconnect()
  }, [part])
  return isInView
}

/**
 * Records that the viewer has read the newest version, once it was visible. Returns the version that the viewer had
 * opened before this visit.
 */
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
