import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, CloudUpload, type LucideIcon, Sparkles, X } from 'lucide-react'
import type { Notice } from './notice-queue.ts'
import { usePassingTimer } from './passing-timer.ts'

const ICONS: Record<Notice['tone'], LucideIcon> = {
  done: CircleCheck,
  failed: CircleAlert,
  progress: CloudUpload,
  news: Sparkles,
}

const STAYING: ReadonlySet<Notice['tone']> = new Set(['failed', 'news'])

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
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
  '& > .lucide': { color: theme.vars.palette.app.onPanelAction },
  '&[data-failed] > .lucide': { color: theme.vars.palette.app.onPanelDanger },
}))

const Text = styled('span')({ flex: 1, marginRight: 12 })

const Action = styled(ButtonBase)(({ theme }) => ({
  minHeight: 32,
  padding: '6px 10px',
  borderRadius: 4,
  fontSize: 'inherit',
  fontFamily: 'inherit',
  fontWeight: 700,
  color: theme.vars.palette.app.onPanelAction,
}))

const Close = styled(ButtonBase)(({ theme }) => ({
  width: 28,
  height: 28,
  borderRadius: 4,
  color: theme.vars.palette.app.onPanelMuted,
  [theme.breakpoints.down('md')]: { width: 44, height: 44, margin: '-6px -4px' },
}))

/** One notice on the navy bar. It stays while hovered or focused. */
export default function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const pause = usePassingTimer(STAYING.has(notice.tone) ? undefined : onClose)
  const Icon = ICONS[notice.tone]
  const { action } = notice

  function act() {
    onClose()
    action?.run()
  }

  return (
    <Bar {...pause} data-failed={notice.tone === 'failed' || undefined}>
      <Icon size={18} />
      <Text>{notice.text}</Text>
      {action ? <Action onClick={act}>{action.label}</Action> : null}
      <Close aria-label="Close" onClick={onClose}>
        <X size={16} />
      </Close>
    </Bar>
  )
}
