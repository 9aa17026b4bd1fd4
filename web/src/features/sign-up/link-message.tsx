import type { ReactNode } from 'react'
import { styled } from '@mui/material/styles'
import { PATHS } from '../../lib/paths.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FormTitle } from '../../ui/form-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type LinkMessageProps = {
  /** What is wrong with the link. */
  title: string
  detail: string
  /** What to do instead. */
  children?: ReactNode
}

const Foot = styled('p')(({ theme }) => ({ margin: '24px 0 0', color: theme.vars.palette.text.secondary }))

/** Replaces a form whose link is not valid (REG-01). */
export function LinkMessage({ title, detail, children }: LinkMessageProps) {
  useDocumentTitle('Sign Up')
  return (
    <div role="alert">
      <FormTitle title={title} lead={detail} />
      {children}
      <Foot>
        Already registered? <TextLink to={PATHS.login}>Sign In</TextLink>
      </Foot>
    </div>
  )
}
