import { PRODUCT_NAME } from '@econsult/contract/product'
import { styled } from '@mui/material/styles'
import { AuthLayout } from '../app/layouts/auth-layout.tsx'
import { ReferralPanel } from '../app/layouts/referral-panel.tsx'
import { InviteForm } from '../features/invites/invite-form.tsx'
import { PATHS } from '../lib/paths.ts'
import { useSession } from '../lib/session/use-session.ts'
import { Banner } from '../ui/banner.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { FormTitle } from '../ui/form-title.tsx'
import { Stack } from '../ui/layout/words.ts'
import { TextLink } from '../ui/text-link.tsx'
import { phrases } from './phrases.ts'

const Skip = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, textAlign: 'center' }))

/** The referral page (REG-10). */
export default function ReferFriendPage() {
  useDocumentTitle(phrases.referAProvider)
  const hasSender = useSession() !== null
  return (
    <AuthLayout width={480} panel={<ReferralPanel />}>
      <Stack gap={6}>
        <FormTitle
          title={phrases.referAProvider}
          lead={phrases.youBothEarnAMonth({ product: PRODUCT_NAME })}
        />
        {hasSender ? null : (
          <Banner action={<TextLink to={PATHS.login}>{phrases.signInLink}</TextLink>}>
            {phrases.signInToInvite}
          </Banner>
        )}
        <InviteForm hasSender={hasSender} />
        <Skip>
          <TextLink to={PATHS.login}>{phrases.skip}</TextLink>
        </Skip>
      </Stack>
    </AuthLayout>
  )
}
