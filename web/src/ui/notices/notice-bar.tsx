import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, CloudUpload, type LucideIcon, Sparkles, X } from 'lucide-react'
import { useEffect, useState, useEffectEvent } from 'react'
import { Row } from '../layout/words.ts'
import type { Notice } from './notice-queue.ts'
import { phrases } from './phrases.ts'

const ICONS: Record<Notice['tone'], LucideIcon> = {
  done: CircleCheck,
  failed: CircleAlert,
  progress: CloudUpload,
  news: Sparkles,
}

const STAYING: ReadonlySet<Notice['tone']> = new Set(['failed', 'news'])

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  minHeight: 48,
  padding: '8px 8px 8px 16px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.notice,
  color: theme.vars.palette.app.onPanel,
  fontWeight: 500,
  boxShadow: 'var(--shadow-middle)',
  animation: `appear ${theme.transitions.duration.standard}ms ${theme.transitions.easing.easeOut}`,
  '& :focus-visible': { outlineColor: theme.vars.palette.app.onPanelAction },
  '& > .lucide': { flex: 'none', marginTop: 7, color: theme.vars.palette.app.onPanelAction },
  '&[data-failed] > .lucide': { color: theme.vars.palette.app.onPanelDanger },
}))

/** Minimum width of a longer text beside an action, in pixels; a shorter text has its natural width. */
const LEAST_WIDTH = 220
const SHORT = 28

// Line breaks are kept, because a second line states what was changed.
const Sentence = styled('span')({
  flex: '1 1 auto',
  padding: '6px 0',
  whiteSpace: 'pre-line',
  '&[data-long]': { flexBasis: LEAST_WIDTH },
})

const Action = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  minHeight: 32,
  margin: '0 0 0 -10px',
  padding: '6px 10px',
  borderRadius: 4,
  fontSize: 'inherit',
  fontFamily: 'inherit',
  fontWeight: 700,
  color: theme.vars.palette.app.onPanelAction,
}))

const Close = styled(ButtonBase)(({ theme }) => ({
  flex: 'none',
  width: 28,
  height: 28,
  margin: '2px 0',
  borderRadius: 4,
  color: theme.vars.palette.app.onPanelMuted,
  [theme.breakpoints.down('md')]: { width: 44, height: 44, margin: '-6px -4px' },
}))

/** The notice's action, shown until its time limit, which applies even while the pointer is over the notice. */
function useOfferedAction({ action }: Notice): Notice['action'] {
  const endsAt = action?.endsAt ?? null
  const [endedAt, setEndedAt] = useState<number | null>(null)
  useEffect(() => {
    if (endsAt === null) return undefined
    const timer = setTimeout(() => setEndedAt(endsAt), Math.max(0, endsAt - performance.now()))
    return () => clearTimeout(timer)
  }, [endsAt])
  return endsAt !== null && endedAt === endsAt ? undefined : action
}

/** One notice on the navy bar. It stays while it is hovered or focused. */
export default function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const isStaying = STAYING.has(notice.tone)
  const action = useOfferedAction(notice)
  const { isHeld, handlers } = useHeld()
  const ms = Math.max(SHOWN_FOR, notice.action?.forMs ?? 0)
  const Icon = ICONS[notice.tone]

  function act() {
    onClose()
    action?.run()
  }

  return (
    <Bar {...handlers} data-failed={notice.tone === 'failed' || undefined}>
      {isStaying || isHeld ? null : <PassingTimer key={notice.version} ms={ms} onTimeout={onClose} />}
      <Icon size={18} />
      {/* If a long text and the action do not fit side by side, the action is below the text. */}
      <Row gap={3} rowGap={0} wrap grow>
        <Sentence data-long={notice.text.length > SHORT || undefined}>{notice.text}</Sentence>
        {action ? <Action onClick={act}>{action.label}</Action> : null}
      </Row>
      <Close aria-label={phrases.close} onClick={onClose}>
        <X size={16} />
      </Close>
    </Bar>
  )
}

/** The display time of a notice that closes automatically, in milliseconds. */
const SHOWN_FOR = 6000

type PassingTimerProps = { ms: number; onTimeout: () => void }

/** Calls `onTimeout` after this time; a new React key restarts the time. */
function PassingTimer({ ms, onTimeout }: PassingTimerProps) {
  const leave = useEffectEvent(onTimeout)
  useEffect(() => {
    const timer = setTimeout(() => leave(), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return null
}

/** Returns whether an element is hovered or focused, and the handlers to spread onto it. */
function useHeld() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    isHeld: hovered || focused,
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
