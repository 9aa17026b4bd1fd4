import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'

type PageHeadProps = {
  /** The text of the page's only h1; also sets the tab's title. */
  title: string
  /** A short text beside the title: '23 open, 5 unread'. */
  detail?: ReactNode
  /** Filters and buttons on the right, or below the title on a phone. */
  children?: ReactNode
}

const Head = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  padding: '14px 24px',
  [theme.breakpoints.down('lg')]: { paddingInline: 16 },
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', minHeight: 0, padding: '16px 16px 12px' },
}))

const Detail = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '2px 0 0 4px',
  color: theme.vars.palette.text.secondary,
}))

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  [theme.breakpoints.down('md')]: { flexBasis: '100%', marginTop: 4 },
}))

/** The header of a page inside the sheet: title, details and tools. */
export function PageHead({ title, detail, children }: PageHeadProps) {
  useDocumentTitle(title)
  return (
    <Head>
      <h1>{title}</h1>
      {detail ? <Detail>{detail}</Detail> : null}
      {children ? <Tools data-on-screen>{children}</Tools> : null}
    </Head>
  )
}
