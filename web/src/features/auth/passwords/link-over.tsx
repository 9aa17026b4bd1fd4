import type { PasswordLink } from '@econsult/contract/auth/passwords'
import Button from '@mui/material/Button'
import { Unlink } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { BackLink, RoundSign } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

/** Shown if a link for setting a password was used or has expired (AUTH-11). */
export function LinkOver({ purpose }: Pick<PasswordLink, 'purpose'>) {
  useDocumentTitle(phrases.linkOver)
  return (
    <>
      <RoundSign icon={Unlink} tone="draft" />
      <FormHeading>{phrases.linkOver}</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        {purpose === 'reset' ? phrases.resetLinkRules : phrases.invitationRules}
      </Text>
      <Button
        component={Link}
        to={PATHS.forgotPassword}
        variant="contained"
        size="large"
        fullWidth
        sx={{ mb: '12px' }}
      >
        {phrases.sendANewLink}
      </Button>
      <BackLink />
    </>
  )
}
