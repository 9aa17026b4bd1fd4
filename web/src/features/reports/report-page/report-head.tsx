import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '@econsult/contract/product'
import { PATHS } from '../../../lib/paths.ts'
import { Mark } from '../../../ui/brand/mark.tsx'
import { Block } from '../../../ui/layout/words.ts'
import { captionOf, type ReportFacts, shortCaptionOf } from './report-facts.ts'
import { phrases } from './phrases.ts'

const Bar = styled('header')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 56,
  paddingRight: 16,
  [theme.breakpoints.down('md')]: { padding: '0 8px 0 16px', gap: 12 },
}))

const Logo = styled(Link)(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: 216,
  minHeight: 44,
  paddingLeft: 20,
  fontSize: '1.0625rem',
  lineHeight: '1.5rem',
  fontWeight: 700,
  letterSpacing: '-0.02em',
  textDecoration: 'none',
  color: theme.vars.palette.secondary.main,
  borderRadius: theme.vars.shape.borderRadius,
  [theme.breakpoints.down('md')]: { width: 'auto', padding: 0, '& > span': { display: 'none' } },
}))

const line = { margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.body1,
  ...line,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

const Caption = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  ...line,
  minHeight: 16,
  color: theme.vars.palette.text.secondary,
}))

type ReportHeadProps = {
  /** The data for the caption; null while loading, undefined if there is no report. */
  facts: ReportFacts | null | undefined
  /** Buttons for the report. */
  children?: ReactNode
}

/** The bar above a report; it does not show the patient's name. */
export function ReportHead({ facts, children }: ReportHeadProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'))
  const caption = isPhone ? shortCaptionOf : captionOf
  return (
    <Bar>
      <Logo to={PATHS.home} aria-label={PRODUCT_NAME}>
        <Mark />
        <span>{PRODUCT_NAME}</span>
      </Logo>
      {facts === undefined ? null : (
        <Block grow>
          <Title>{phrases.title}</Title>
          <Caption>{facts ? caption(facts) : null}</Caption>
        </Block>
      )}
      {children}
    </Bar>
  )
}
