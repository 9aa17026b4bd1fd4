import { type LucideIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageState } from './page-state.tsx'

type EmptyStateProps = {
  title: string
  detail?: ReactNode
  icon?: LucideIcon
  /** A drawing instead of the icon, such as `<InboxDrawing />`. */
  drawing?: ReactNode
  /** The next step: one or two buttons. */
  children?: ReactNode
}

/** A list without rows: one sentence and the next step. Header and filters stay visible above it. */
export function EmptyState({ title, detail, icon: Icon = Search, drawing, children }: EmptyStateProps) {
  return (
    <PageState picture={drawing ?? <Icon size={32} />} title={title} detail={detail}>
      {children}
    </PageState>
  )
}
