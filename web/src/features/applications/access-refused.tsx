import { styled } from '@mui/material/styles'
import { Unplug } from 'lucide-react'
import { PATHS } from '../../lib/paths.ts'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Text } from '../../ui/layout/words.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { phrases } from './phrases.ts'

const TITLE = phrases.notConnected

/**
 * The texts for requests that the authorization server refused, by error code. The user cannot resolve these refusals;
 * the texts refer to the admin of the practice.
 */
const REASONS: Readonly<Record<string, string>> = {
  invalid_redirect_uri: phrases.addressNotApproved,
  invalid_client: phrases.notConnectedByPractice,
}
const OTHER = phrases.requestInvalid

const Title = styled('h1')(({ theme }) => ({
  margin: '16px 0 8px',
  fontSize: '1.375rem',
  lineHeight: '1.875rem',
  fontWeight: 650,
  color: theme.vars.palette.app.heading,
}))

const Picture = styled(Unplug)(({ theme }) => ({ color: theme.vars.palette.error.main }))

type AccessRefusedProps = {
  title?: string
  /** The error code of the authorization server. */
  reason?: string
  /** The text to show if the product itself refused the request. */
  text?: string
}

/** Explains why an application or a chart cannot be connected, with a link back to the product. */
export function AccessRefused({ title = TITLE, reason = '', text }: AccessRefusedProps) {
  useDocumentTitle(title)
  return (
    <div role="alert">
      <Picture size={32} aria-hidden />
      <Title>{title}</Title>
      <Text bottom={5} tone="secondary">
        {text ?? REASONS[reason] ?? OTHER}
      </Text>
      <TextLink to={PATHS.openCases}>{phrases.goToYourCases}</TextLink>
    </div>
  )
}
