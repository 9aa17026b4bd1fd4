import { styled } from '@mui/material/styles'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { Text } from '../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

/** The fields of a form shown before sign-in. */
export const FormFields = styled('form')({ display: 'flex', flexDirection: 'column', gap: 16 })

/** A line below the form in a paler color. */
export const FormFoot = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '24px 0 0',
  textAlign: 'center',
  color: theme.vars.palette.text.secondary,
}))

const Quiet = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  borderRadius: theme.vars.shape.borderRadius,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}))

/** An email address in a sentence. */
export function shownEmail(text: string) {
  return (
    <Text key="email" as="strong" tone="primary" strong anywhere>
      {text}
    </Text>
  )
}

/** Link back to the sign-in page. */
export function BackLink() {
  return (
    <Quiet to={PATHS.login}>
      <ArrowLeft size={18} />
      {phrases.back}
    </Quiet>
  )
}

const Round = styled('span')<{ tone: 'ok' | 'draft' }>(({ theme, tone }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  marginBottom: 16,
  borderRadius: '50%',
  color: tone === 'ok' ? theme.vars.palette.success.main : theme.vars.palette.warning.main,
  backgroundColor: tone === 'ok' ? theme.vars.palette.app.okSoft : theme.vars.palette.app.draftSoft,
}))

/** The round, decorative icon above the heading of a result page. */
export function RoundSign({ icon: Icon, tone }: { icon: LucideIcon; tone: 'ok' | 'draft' }) {
  return (
    <Round tone={tone}>
      <Icon size={24} />
    </Round>
  )
}
