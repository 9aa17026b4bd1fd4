import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../../lib/paths.ts'
import { phrases } from './phrases.ts'

/** The dashboard pages, by address, with the names of their CSV files (DASH-02). */
export const DASHBOARDS = [
  { path: PATHS.dashboard, name: phrases.overview, fileName: 'overview' },
  { path: PATHS.utilization, name: phrases.utilization, fileName: 'utilization' },
  { path: PATHS.savings, name: phrases.savings, fileName: 'savings-reimbursements' },
  { path: PATHS.efficiency, name: phrases.efficiency, fileName: 'consult-efficiency' },
  { path: PATHS.outcomes, name: phrases.outcomes, fileName: 'outcomes' },
] as const
export type DashboardPath = (typeof DASHBOARDS)[number]['path']

const Frame = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  margin: '12px 0 0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  boxShadow: `inset 0 -1px 0 ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('md')]: {
    gap: 20,
    margin: '8px -16px 0',
    padding: '0 16px',
    scrollPadding: '0 16px',
  },
}))

const Tab = styled(Link)(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  padding: '10px 0 11px',
  fontWeight: 600,
  textDecoration: 'none',
  color: theme.vars.palette.text.secondary,
  borderRadius: 2,
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: -2 },
  '&[aria-current]': { color: theme.vars.palette.app.heading },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: 2,
    borderRadius: 1,
    backgroundColor: theme.vars.palette.primary.main,
  },
}))

/** The tabs of the dashboard pages; the filter is kept when the page changes. */
export function DashboardTabs({ current, search }: { current: DashboardPath; search: string }) {
  const chosen = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <Frame aria-label={phrases.dashboards}>
      {DASHBOARDS.map(({ path, name }) => (
        <Tab
          key={path}
          ref={path === current ? chosen : null}
          to={{ pathname: path, search }}
          aria-current={path === current ? 'page' : undefined}
        >
          {name}
        </Tab>
      ))}
    </Frame>
  )
}
