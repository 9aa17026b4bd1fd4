import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createCerboRecords } from '../cerbo/cerbo-records.ts'
import { sectionsOfHtml } from './note-of-html.ts'

const BOMB = '<table><tr><td colspan=1000000 rowspan=1000000>x</td></tr></table>'

const filled = (text: string) => text.repeat(Math.ceil(900_000 / text.length))

test.each([
  ['an attribute of 900,000 characters', `<p title="${'x'.repeat(900_000)}">x</p>`],
  ['100,000 attributes', `<p ${Array.from({ length: 100_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`],
  ['a picture in the text', `<img src="data:image/png;base64,${'A'.repeat(900_000)}">x`],
  ['entities that are declared', `<!DOCTYPE a [${'<!ENTITY b "&c;&c;">'.repeat(10_000)}]>x`],
  ['comments that never end', filled('<!-- ')],
  ['tags that never end', filled('<a')],
  ['closing tags without opening ones', `${'<a>'.repeat(90)}${filled('</b>')}`],
  ['scripts', `x${filled('<script></script>')}`],
  ['lines', `<pre>${filled('x\n')}`],
  ['items in items', filled('<ul><li>x')],
  ['a row of cells', `<table><tr>${filled('<td>x')}`],
  [
    'a long cell and many short rows',
    `<table><tr><td>${'x'.repeat(100_000)}${'<tr><td>a<td>b'.repeat(9000)}`,
  ],
  ['signs of comparison', filled('x < ')],
  ['nothing but spaces', filled('&nbsp;')],
])('CHART-01 E4 a note of %s is read, or shown as too large', async (_what, html) => {
  const sections = await sectionsOfHtml(html)
  const text = sections.map((section) => section.text).join('\n')
  expect(text.length).toBeLessThan(text.includes('too large to show') ? 21_000 : 200_001)
})

test('CHART-01 E4 returns a note without layout as text without tags, styles and comments', async () => {
  const [section] = await sectionsOfHtml(
    `<style>p { color: red }</style><!-- > hidden --><p>Pulse &lt; 70 &amp; 5 < 6</p><a href='>'>link</a>${BOMB}`,
  )
  expect(section?.text).toBe(
    "This note is too large to show with its layout. Its text:\nPulse < 70 & 5 < 6 '>link x",
  )
})

test('REC-03 E4 reads a Cerbo note whose layout would exhaust the memory, for a chart and for a visit', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const row = { id: 1, date: day }
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const encounter = { ...row, pt_id: 7, title: 'Visit', note: `<p>Iron</p>${BOMB}` }
    const list = { data: path.endsWith('/patients/7/encounters') ? [row] : [], has_more: false }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(path.endsWith('/encounters/1') ? encounter : list))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const baseUrl = `http://127.0.0.1:${port}`
  const cerbo = createCerboRecords({ baseUrl, user: 'made-up', secret: 'made-up' }, Date.now)
  const patient = { practiceId: '', patientId: '7' }
  const text = 'This note is too large to show with its layout. Its text:\nIron x'
  const chart = await cerbo.readChart(patient, '2020-01-01')
  expect(chart.entries.map(({ title, detail }) => [title, detail])).toEqual([['Visit', text]])
  const visit = await cerbo.latestEncounter(patient)
  expect(visit?.note.sections).toEqual([{ heading: null, text }])
})
