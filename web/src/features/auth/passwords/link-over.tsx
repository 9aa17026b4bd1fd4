import type { PasswordLink } from '@econsult/contract/auth/passwords'
import Button from '@mui/material/Button'
import { Unlink } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { BackLink, RoundSign } from '../form-parts.tsx'
import { FormHeading } from '../../../ui/form-title.tsx'
import { Text } from '../../../ui/layout/words.ts'

/** Shown if a link for setting a password was used or has expired (AUTH-11). */
export function LinkOver({ purpose }: Pick<PasswordLink, 'purpose'>) {
  useDocumentTitle('This link was already used or has expired')
  return (
    <>
      <RoundSign icon={Unlink} tone="draft" />
      <FormHeading>This link was already used or has expired</FormHeading>
      <Text top={1.5} bottom={6} tone="secondary">
        {purpose === 'reset'
          ? 'A link to set a password works once, for 30 minutes. Until a new one is set, your old password still works.'
          : 'An invitation works once, for 14 days. If you set a password with it, sign in; if not, ask for a new link.'}
      </Text>
      <Button
        component={Link}
        to={PATHS.forgotPassword}
        variant="contained"
        size="large"
        fullWidth
        sx={{ mb: '12px' }}
      >
        Send a new link
      </Button>
      <BackLink />
    </>
  )
}
