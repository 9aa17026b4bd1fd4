import { expect, test } from 'vitest'
import { translationsOfPo } from './translations-of-po.ts'

const PO = `msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "web.title"
msgid "Absences"
msgstr "Absences prévues"

msgctxt "web/list.covers"
msgid "{name} covers"
msgstr ""

#, fuzzy
msgctxt "web.from"
msgid "From"
msgstr "De"

#~ msgctxt "web.gone"
#~ msgid "Gone"
#~ msgstr "Parti"
`

test('LANG-01 reads the usable translations of a feature: not the empty, the fuzzy and the obsolete ones', () => {
  expect(translationsOfPo('absences', PO)).toEqual({ 'absences/web': { title: 'Absences prévues' } })
})
