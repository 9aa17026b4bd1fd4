import { LANGUAGE_NAMES, LANGUAGES } from '@econsult/contract/languages/languages'
import { languageOfProcess } from '@econsult/contract/languages/phrases'
import { styled } from '@mui/material/styles'
import { switchLanguage } from '../lib/languages/switch-language.ts'
import { phrases } from './phrases.ts'

const Languages = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 4,
  margin: '32px 0 0',
  padding: 0,
  listStyle: 'none',
  '& button': {
    ...theme.typography.body2,
    minHeight: 32,
    padding: '4px 10px',
    border: 0,
    borderRadius: theme.vars.shape.borderRadius,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
    backgroundColor: 'transparent',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&[aria-pressed="true"]': { fontWeight: 600, color: theme.vars.palette.text.primary },
  },
  [theme.breakpoints.down('md')]: { '& button': { minHeight: 44 } },
}))

/** Chooses the language of this browser, each under its own name; shown at the foot of signed-out pages (LANG-01). */
export function LanguageMenu() {
  const current = languageOfProcess()
  return (
    <Languages aria-label={phrases.language}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => switchLanguage(language)}
          >
            {LANGUAGE_NAMES[language]}
          </button>
        </li>
      ))}
    </Languages>
  )
}
