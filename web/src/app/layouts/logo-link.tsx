import { PRODUCT_NAME } from '@econsult/contract/product'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { Mark } from '../../ui/brand/mark.tsx'

type LogoLinkProps = {
  /** In the bar, the name is hidden if space is short, but remains the link's accessible name. */
  place: 'bar' | 'panel' | 'page'
}

const Anchor = styled(Link, { shouldForwardProp: (name) => name !== 'place' })<LogoLinkProps>(
  ({ theme, place }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: 'fit-content',
    fontSize: '1.0625rem',
    lineHeight: '1.5rem',
    fontWeight: 700,
    letterSpacing: '-0.02em',
    textDecoration: 'none',
    color: place === 'panel' ? theme.vars.palette.app.onPanel : theme.vars.palette.secondary.main,
    ...(place === 'bar' && {
      width: 216,
      paddingLeft: 20,
      [theme.breakpoints.down('lg')]: { width: 64, paddingLeft: 18, '& > span': { display: 'none' } },
      [theme.breakpoints.down('md')]: { width: 34, minHeight: 44, padding: 0 },
    }),
    borderRadius: theme.vars.shape.borderRadius,
  }),
)

/** The product's logo and name, linked to /. */
export const LogoLink = memo(function LogoLink({ place }: LogoLinkProps) {
  return (
    <Anchor to={PATHS.home} place={place} aria-label={PRODUCT_NAME}>
      <Mark onPanel={place === 'panel'} />
      <span>{PRODUCT_NAME}</span>
    </Anchor>
  )
})
