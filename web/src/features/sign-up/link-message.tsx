import type { ReactNode } from 'react'
import { PATHS } from '../../lib/paths.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { FormTitle } from '../../ui/form-title.tsx'
import { Text } from '../../ui/layout/words.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { phrases } from './phrases.ts'

type LinkMessageProps = {
  /** The problem with the sign-up link. */
  title: string
  detail: string
  /** Instructions for the next step. */
  children?: ReactNode
}

const PARTS = {
  link: (text: string) => (
    <TextLink key="link" to={PATHS.login}>
      {text}
    </TextLink>
  ),
}

/** Replaces a form if the sign-up link is not valid (REG-01). */
export function LinkMessage({ title, detail, children }: LinkMessageProps) {
  useDocumentTitle(phrases.signUp)
  return (
    <div role="alert">
      <FormTitle title={title} lead={detail} />
      {children}
      <Text top={6} tone="secondary">
        {phrases.alreadyRegistered(PARTS)}
      </Text>
    </div>
  )
}
