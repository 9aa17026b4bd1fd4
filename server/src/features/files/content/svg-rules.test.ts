import { expect, test } from 'vitest'
import { isPlainDrawing } from './svg-rules.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
const style = (css: string) => svg(`<style>${css}</style><rect/>`)

test.each([
  ['an escaped letter', style(String.raw`rect{fill:u\72l(https://tracker.example/a)}`)],
  ['an escape with all its digits', style(String.raw`rect{fill:u\000072l(https://tracker.example/a)}`)],
  ['an escape in capitals with a space', style(String.raw`rect{fill:\55 \52 L(https://tracker.example/a)}`)],
  ['an escape without a code', style(String.raw`rect{fill:ur\l(https://tracker.example/a)}`)],
  ['an escaped import', style(String.raw`@im\70ort "https://tracker.example/a.css";`)],
  ['an import whose @ is escaped', style(String.raw`\40import "https://tracker.example/a.css";`)],
  ['an escape in an attribute', svg(String.raw`<rect style="fill:u\72 l(https://tracker.example/a)"/>`)],
  ['a character reference', svg('<rect style="fill:&#117;rl(https://tracker.example/a)"/>')],
  ['a character reference with many zeros', style('@im&#x0000000070;ort "https://tracker.example/a.css";')],
  ['a character reference to the backslash', style('rect{fill:u&#92;72l(https://tracker.example/a)}')],
  ['CDATA within a word', style('@im<![CDATA[port "https://tracker.example/a.css";]]>')],
  ['a comment within a word', style('@im<!-- > -->port "https://tracker.example/a.css";')],
  ['a processing instruction within a word', style('@im<?a b?>port "https://tracker.example/a.css";')],
  ['an element within a word', style('@im<a title="/>"/>port "https://tracker.example/a.css";')],
  ['image-set instead of url', style('rect{background:image-set("https://tracker.example/a.png" 1x)}')],
])('F2 rejects a drawing that fetches a resource, even if hidden by %s', (_how, drawing) => {
  expect(isPlainDrawing(drawing)).toBe(false)
})

test.each([
  ['a local pattern', svg('<rect fill="url(#a)"/><rect style="fill:url( \'#b\' )"/>')],
  ['an escape in a name', style(String.raw`.a\:b{fill:#123} text{font-family:"Madeup\2019s"}`)],
  ['a Windows path as text', svg(String.raw`<text>C:\madeup\chart &amp; report &#945;</text>`)],
  ['an escape that is no character', style(String.raw`text{content:"\ffffff"}`)],
  ['comments that are never closed', svg('<!-- '.repeat(200_000))],
  ['many backslashes', svg(`<text>${'\\'.repeat(300_000)}</text>`)],
  ['many quotes in a tag', svg(`<rect ${'"'.repeat(300_001)}`)],
  ['many zeros', svg(`<text>&#x${'0'.repeat(300_000)}</text>`)],
])('F2 accepts a drawing with %s, however long', (_what, drawing) => {
  expect(isPlainDrawing(drawing)).toBe(true)
})

const W3C = '"-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

test.each([
  ['a handler', '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>'],
  ['a link', '<!DOCTYPE svg [<!ATTLIST image href CDATA "https://tracker.example/a.png">]>'],
  ['a handler after a known identifier', `<!DOCTYPE svg PUBLIC ${W3C} [<!ATTLIST svg onload CDATA "a()">]>`],
  ['an element', '<!doctype svg [ <!ELEMENT svg ANY> ]>'],
  ['a file', '<!DOCTYPE svg SYSTEM "https://tracker.example/a.dtd">'],
  ['a file after many spaces', `<!DOCTYPE${'\n'.repeat(300_000)}svg SYSTEM 'https://tracker.example/a.dtd'>`],
  [
    'another public identifier',
    '<!DOCTYPE svg PUBLIC "-//Madeup//DTD SVG 1.1//EN" "http://www.w3.org/a.dtd">',
  ],
  [
    'a file of another site',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org.tracker.example/Graphics/a">',
  ],
  ['named entities', '<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/a">'],
])('F2 rejects a drawing whose document type adds %s', (_what, type) => {
  expect(isPlainDrawing(`<?xml version="1.0"?>${type}${svg('<rect/>')}`)).toBe(false)
})

test.each([
  ['no identifier', '<!DOCTYPE svg>'],
  ['that of SVG 1.1', `<!DOCTYPE svg PUBLIC ${W3C}>`],
  ['that of SVG 1.1 on two lines', `<!DOCTYPE svg PUBLIC\n  ${W3C.replace('" ', '"\n  ')} >`],
  [
    'that of SVG 1.0',
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.0//EN' 'http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd'>",
  ],
])('F2 accepts a drawing whose document type has %s', (_what, type) => {
  expect(isPlainDrawing(`<?xml version="1.0"?>${type}${svg('<rect/>')}`)).toBe(true)
})
