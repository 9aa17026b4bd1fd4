import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Block, Text } from './layout/words.ts'

type SettingsSectionProps = {
  /** The id of the section's element. */
  id: string
  title: string
  detail?: ReactNode
  /** An element at the right end of the header. */
  actions?: ReactNode
  /** True for tables, which need more width than fields. */
  wide?: boolean
  children: ReactNode
}

const Frame = styled('section', { shouldForwardProp: (name) => name !== 'wide' })<{ wide: boolean }>(
  ({ theme, wide }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 16,
    maxWidth: wide ? 1000 : 840,
    padding: '28px 0',
    'section + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '&:first-of-type': { paddingTop: 4 },
    [theme.breakpoints.down('md')]: {
      padding: '24px 16px',
      gap: 14,
      'section + &': { borderTop: `8px solid ${theme.vars.palette.background.default}` },
      '&:first-of-type': { paddingTop: 24 },
    },
  }),
)

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', gap: 14 },
}))

const Title = styled('h2')({ '&:focus': { outline: 'none' } })

const Actions = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  gap: 8,
  // The primary button is last, but first on a phone.
  [theme.breakpoints.down('md')]: { flex: '1 0 100%', flexDirection: 'row-reverse', '& > *': { flex: 1 } },
}))

/** A form that opens within a section; it has a sunken background and a border. */
export const InlineForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 16,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

/** One section of a settings page: title, description, and settings below them. */
export function SettingsSection({
  id,
  title,
  detail,
  actions,
  wide = false,
  children,
}: SettingsSectionProps) {
  const titleId = `${id}-title`
  return (
    <Frame id={id} wide={wide} aria-labelledby={titleId}>
      <Head>
        <div>
          <Title id={titleId} tabIndex={-1}>
            {title}
          </Title>
          {detail ? (
            <Text top={1} size="small" tone="secondary">
              {detail}
            </Text>
          ) : null}
        </div>
        {actions ? <Actions>{actions}</Actions> : null}
      </Head>
      <Block shrink data-settings>
        {children}
      </Block>
    </Frame>
  )
}

/** Lays out fields in two columns of equal width, or one column on a phone. */
export const FieldColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

/** The buttons at the end of a section's form: on the right, or over the whole width on a phone. */
export const FormFoot = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 20,
  [theme.breakpoints.down('md')]: {
    marginTop: 16,
    '& > *': { flex: 1 },
    '& > .MuiButton-root': { height: 48 },
  },
}))
