import type { ReactNode } from 'react'
import { PATHS } from '../../lib/paths.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FormTitle } from '../../ui/form-title.tsx'
import { Text } from '../../ui/layout/words.ts'
import { TextLink } from '../../ui/text-link.tsx'

type LinkMessageProps = {
  /** The problem with the sign-up link. */
  title: string
  detail: string
  /** Instructions for the next step. */
  children?: ReactNode
}

/** Replaces a form if the sign-up link is not valid (REG-01). */
export function LinkMessage({ title, detail, children }: LinkMessageProps) {
  useDocumentTitle('Sign Up')
  return (
    <div role="alert">
      <FormTitle title={title} lead={detail} />
      {children}
      <Text top={6} tone="secondary">
        Already registered? <TextLink to={PATHS.login}>Sign In</TextLink>
      </Text>
    </div>
  )
}
