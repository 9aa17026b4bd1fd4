import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { OnlyWide, Text } from './layout/words.ts'

type FormTitleProps = {
  title: string
  /** One line below the title. */
  lead?: ReactNode
  /** A line above the title, such as 'Step 1 of 3'; hidden on a phone, where the header contains this information. */
  step?: string
}

/** The title of a form on a signed-out page. */
export const FormHeading = styled('h1')(({ theme }) => ({
  margin: 0,
  fontSize: '1.625rem',
  lineHeight: '2.125rem',
  fontWeight: 650,
  letterSpacing: '-0.012em',
  color: theme.vars.palette.app.heading,
}))

/** The title with the lines above and below it. */
export function FormTitle({ title, lead, step }: FormTitleProps) {
  return (
    <div>
      {step ? (
        <OnlyWide as="p" bottom={1} size="small" tone="faint" strong>
          {step}
        </OnlyWide>
      ) : null}
      <FormHeading>{title}</FormHeading>
      {lead ? (
        <Text top={1} tone="secondary">
          {lead}
        </Text>
      ) : null}
    </div>
  )
}
