import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import {
  DEFAULT_LANGUAGE,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
} from '@econsult/contract/languages/languages'
import { languageOfProcess } from '@econsult/contract/languages/phrases'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { FilePen, FileText, Hash, type LucideIcon, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { switchLanguage } from '../../../lib/languages/switch-language.ts'
import { useSession } from '../../../lib/session/use-session.ts'
import { List, Text } from '../../../ui/layout/words.ts'
import { useNotices } from '../../../ui/notices/use-notices.ts'
import { SettingsSection } from '../../../ui/settings-section.tsx'
import { saveUser } from '../account-calls.ts'
import { phrases } from './phrases.ts'

const DETAILS: Readonly<Record<Language, string>> = {
  'en-US': phrases.english,
  'fr-CA': phrases.french,
  'es-US': phrases.spanish,
}

const Choices = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
}))

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 64,
  padding: '10px 14px 10px 4px',
  cursor: 'pointer',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > span:nth-of-type(2)': { flex: '1 1 160px' },
  '&:has(input:checked)': { backgroundColor: theme.vars.palette.app.primarySoft },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: -2 },
}))

const Draft = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  padding: '2px 8px',
  fontWeight: 600,
  borderRadius: 12,
  color: theme.vars.palette.text.secondary,
  border: `1px solid ${theme.vars.palette.divider}`,
}))

const Kept = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: '10px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.text.secondary },
}))

/** The user's language, and what is never translated (LANG-01). */
export function LanguageSettings({ id }: { id: string }) {
  const notices = useNotices()
  const practice = useSession()?.practice
  const [busy, setBusy] = useState(false)
  const ofPractice = LANGUAGE_NAMES[practice?.language ?? DEFAULT_LANGUAGE]

  async function choose(language: Language) {
    setBusy(true)
    const failure = await saveUser({ language })
    setBusy(false)
    if (failure) notices.show(failure.message, { tone: 'failed' })
    else if (language === languageOfProcess()) notices.show(ACCOUNT_TEXTS.saved)
    else switchLanguage(language)
  }

  return (
    <>
      <SettingsSection id={id} title={phrases.language} detail={phrases.scope}>
        <Choices disabled={busy} aria-label={phrases.screens}>
          {LANGUAGES.map((language) => (
            <Choice key={language}>
              <Radio
                name="language"
                value={language}
                checked={language === languageOfProcess()}
                onChange={() => void choose(language)}
              />
              <span>
                <Text as="b" block lang={language}>
                  {LANGUAGE_NAMES[language]}
                </Text>
                <Text as="small" tone="secondary">
                  {DETAILS[language]}
                </Text>
              </span>
              {language === DEFAULT_LANGUAGE ? null : (
                <Draft>
                  <FilePen size={14} />
                  {phrases.draft}
                </Draft>
              )}
            </Choice>
          ))}
        </Choices>
        <Text size="small" tone="secondary">
          {phrases.draftNote}
        </Text>
      </SettingsSection>
      <SettingsSection id={`${id}-kept`} title={phrases.staysAsWritten} detail={phrases.neverTranslated}>
        <List>
          <KeptAsWritten Icon={MessageSquareText} title={phrases.ownWords} detail={phrases.ownWordsDetail} />
          <KeptAsWritten
            Icon={FileText}
            title={phrases.reports}
            detail={phrases.reportsDetail({ language: ofPractice })}
          />
          <KeptAsWritten Icon={Hash} title={phrases.codes} detail={phrases.codesDetail} />
        </List>
      </SettingsSection>
    </>
  )
}

function KeptAsWritten({ Icon, title, detail }: { Icon: LucideIcon; title: string; detail: string }) {
  return (
    <Kept>
      <Icon size={18} />
      <span>
        <Text as="b" block>
          {title}
        </Text>
        <Text as="small" tone="secondary">
          {detail}
        </Text>
      </span>
    </Kept>
  )
}
