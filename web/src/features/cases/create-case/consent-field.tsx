import { styled } from '@mui/material/styles'
import type { ComponentProps, ReactNode } from 'react'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { phrases } from './phrases.ts'

const Box = styled('div')(({ theme }) => ({
  padding: '12px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

type ConsentFieldProps = Omit<ComponentProps<typeof CheckboxField>, 'label'> & {
  /** The details of the patient's consent, shown while the box is ticked. */
  details: ReactNode
}

/** The checkbox for the patient's consent, which is required to send (CASE-03). */
export function ConsentField({ details, ...props }: ConsentFieldProps) {
  return (
    <Box>
      <CheckboxField {...props} label={phrases.consentGiven} />
      {props.checked ? details : null}
    </Box>
  )
}
