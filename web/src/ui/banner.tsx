import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Row } from './layout/words.ts'
import { phrases } from './phrases.ts'

type Tone = 'info' | 'warning' | 'danger' | 'success' | 'quiet'

type BannerProps = {
  tone?: Tone
  icon?: LucideIcon
  /** A text of one line. */
  children: ReactNode
  /** A single link or button, such as `<Link>`. */
  action?: ReactNode
  onDismiss?: () => void
  /**
   * 'alert' makes screen readers announce the text immediately (something failed or expired), 'status' at the next
   * pause.
   */
  role?: 'alert' | 'status'
}

const ICONS: Record<Tone, LucideIcon> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
  quiet: Info,
}

const Bar = styled('div')<{ tone: Tone }>(({ theme, tone }) => {
  const { app, info, warning, error, success, text, secondary } = theme.vars.palette
  const looks: Record<Tone, { surface: string; mark: string; words: string }> = {
    info: { surface: app.navySoft, mark: info.main, words: secondary.main },
    warning: { surface: app.draftSoft, mark: warning.main, words: text.primary },
    danger: { surface: app.dangerSoft, mark: error.main, words: text.primary },
    success: { surface: app.okSoft, mark: success.main, words: text.primary },
    quiet: { surface: app.press, mark: info.main, words: text.primary },
  }
  const { surface, mark, words } = looks[tone]
  return {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: '6px 12px 6px 16px',
    borderRadius: theme.vars.shape.borderRadius,
    backgroundColor: surface,
    color: words,
    '& > .lucide': { color: mark },
  }
})

const Words = styled('span')({ flex: '1 1 200px', padding: '4px 0' })

/** One sentence above a page or form, with at most one action. A page displays one banner at a time. */
export function Banner({ tone = 'info', icon, children, action, onDismiss, role }: BannerProps) {
  const Icon = icon ?? ICONS[tone]
  return (
    <Bar tone={tone} role={role}>
      <Icon size={18} />
      {/* On a phone, the action is below the text. */}
      <Row gap={3} rowGap={0} wrap grow>
        <Words>{children}</Words>
        {action}
      </Row>
      {onDismiss ? (
        <IconButton size="small" aria-label={phrases.dismiss} color="inherit" onClick={onDismiss}>
          <X size={16} />
        </IconButton>
      ) : null}
    </Bar>
  )
}
