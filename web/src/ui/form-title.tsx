import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

type FormTitleProps = {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** A line above the title that is hidden on a phone, whose header already says it: 'Step 1 of 3'. */
  step?: string
}

const Step = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 4px',
  fontWeight: 600,
  color: theme.vars.palette.text.disabled,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))

/** The title of a form on a signed-out page. */
export const FormHeading = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '1.625rem',
  lineHeight: '2.125rem',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  color: theme.vars.palette.app.heading,
}))

const Lead = styled('p')(({ theme }) => ({ margin: '4px 0 0', color: theme.vars.palette.text.secondary }))

/** The title with the lines above and below it. */
export function FormTitle({ title, lead, step }: FormTitleProps) {
  return (
    <div>
      {step ? <Step>{step}</Step> : null}
      <FormHeading>{title}</FormHeading>
      {lead ? <Lead>{lead}</Lead> : null}
    </div>
  )
}
