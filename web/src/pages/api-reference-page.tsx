import { styled } from '@mui/material/styles'
import { MAIN_ID } from '../app/layouts/frame.ts'
import { LogoLink } from '../app/layouts/logo-link.tsx'
import { ApiReference } from '../features/api-reference/api-reference.tsx'
import { useDocumentTitle } from '../ui/document-title.ts'
import { phrases } from './phrases.ts'

const Header = styled('header')({ padding: '20px 24px' })

const Main = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 960,
  minHeight: '60dvh',
  margin: '0 auto',
  padding: '8px 16px 96px',
  [theme.breakpoints.down('md')]: { paddingInline: 8 },
}))

/** The API reference for developers; it is public, like the API document that it displays (API-01). */
export default function ApiReferencePage() {
  useDocumentTitle(phrases.apiReference)
  return (
    <>
      <Header>
        <LogoLink place="page" />
      </Header>
      <Main id={MAIN_ID} tabIndex={-1}>
        <ApiReference />
      </Main>
    </>
  )
}
