import type { ReactNode } from 'react'
import { PATHS } from '../../lib/paths.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FormTitle } from '../../ui/form-title.tsx'
import { Text } from '../../ui/layout/words.ts'
import { TextLink } from '../../ui/text-link.tsx'

type LinkMessageProps = {
  /** The problem with the link. */
  title: string
  detail: string
  /** Instructions on what to do instead. */
  children?: ReactNode
}

/** Replaces a form whose link is not valid (REG-01). */
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
