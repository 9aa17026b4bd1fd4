import IconButton from '@mui/material/IconButton'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pages } from './use-pages.ts'
import { phrases } from './phrases.ts'

type PageStepsProps = {
  pages: Pages
  between?: ReactNode
}

/** The buttons for the previous and the next page. */
export function PageSteps({ pages: { page, count, goTo }, between }: PageStepsProps) {
  return (
    <>
      <IconButton aria-label={phrases.previousPage} disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronUp size={20} />
      </IconButton>
      {between}
      <IconButton aria-label={phrases.nextPage} disabled={page >= count} onClick={() => goTo(page + 1)}>
        <ChevronDown size={20} />
      </IconButton>
    </>
  )
}
