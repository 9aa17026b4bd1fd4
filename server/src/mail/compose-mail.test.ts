import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

test("a mail has the same content as text and HTML, and shows people's texts literally", () => {
  const mail = composeMail({
    language: null,
    subject: 'Made up\r\nBcc: x',
    greeting: 'Dear <b>Maya</b> & co,',
    paragraphs: ['First line.', 'Second "line".'],
    action: { label: 'Set a password', href: 'https://madeup.example/reset?a=1&b=2' },
    afterwards: ['The link works once.'],
  })
  expect(mail.subject).toBe('Made up Bcc: x')
  expect(mail.text).toBe(
    'Dear <b>Maya</b> & co,\n\nFirst line.\n\nSecond "line".\n\n' +
      'Set a password:\nhttps://madeup.example/reset?a=1&b=2\n\nThe link works once.\n\n-- \neConsult',
  )
  expect(mail.html).toContain('Dear &lt;b&gt;Maya&lt;/b&gt; &amp; co,')
  expect(mail.html).toContain('href="https://madeup.example/reset?a=1&amp;b=2"')
  expect(mail.html).not.toMatch(/<script|<img|<b>/)
})

test('C3 a name in an email does not change the reading direction', () => {
  const mail = composeMail({
    language: null,
    subject: 'Ada \u202Epuedam',
    greeting: 'Dear \u202EadA,',
    paragraphs: ['\u2067Hello\u2069'],
  })
  expect(JSON.stringify(mail)).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
  expect(mail.subject).toBe('Ada puedam')
})
