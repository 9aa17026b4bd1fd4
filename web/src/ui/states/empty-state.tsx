import { type LucideIcon, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { PageState } from './page-state.tsx'

type EmptyStateProps = {
  title: string
  detail?: ReactNode
  icon?: LucideIcon
  /** A drawing in place of the icon, such as `<InboxDrawing />`. */
  drawing?: ReactNode
  /** One or two buttons for the next step. */
  children?: ReactNode
}

/** The content of an empty list: one sentence and the next step. Header and filters stay visible above it. */
export function EmptyState({ title, detail, icon: Icon = Search, drawing, children }: EmptyStateProps) {
  return (
    <PageState picture={drawing ?? <Icon size={32} />} title={title} detail={detail}>
      {children}
    </PageState>
  )
}
