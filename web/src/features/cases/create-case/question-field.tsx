import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentProps } from 'react'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { phrases } from './phrases.ts'

const MOST_ROWS = 16

/** The question field; it grows with the text, and starts larger on a phone. */
export function QuestionField(props: Omit<ComponentProps<typeof TextAreaField>, 'label'>) {
  const isSmall = useMediaQuery(useTheme().breakpoints.down('md'))
  return <TextAreaField {...props} label={phrases.question} minRows={isSmall ? 6 : 3} maxRows={MOST_ROWS} />
}
