import type { Delivery, DeliveryList } from '../delivery.ts'
import { FAULTS } from '../records/faults.ts'

const STYLE = `
:root{color-scheme:light dark;font:14px/20px 'Open Sans',system-ui,sans-serif}
body{max-width:880px;margin:32px auto;padding:0 16px}
h1{font-size:20px}h2{font-size:16px;margin-top:32px}
article{border:1px solid #8886;border-radius:12px;padding:12px 16px;margin:12px 0}
header{display:flex;gap:12px;justify-content:space-between;flex-wrap:wrap}
pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}time{color:#5d6d7a}`

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Links in a mail can be clicked, so that whoever tries the product can follow them. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
}

function renderDelivery(delivery: Delivery): string {
  return `<article><header><strong>${escapeHtml(delivery.title)}</strong>
    <span>to ${escapeHtml(delivery.to)}</span><time>${delivery.at.toISOString()}</time></header>
    <pre>${withLinks(delivery.text)}</pre>${renderPdfs(delivery)}</article>`
}

function renderPdfs({ pdfs = [] }: Delivery): string {
  const link = (path: string, place: number) => `<a href="${path}">PDF ${place + 1}</a>`
  return pdfs.length > 0 ? `<p>${pdfs.map(link).join(' ')}</p>` : ''
}

function renderList(list: DeliveryList): string {
  const deliveries = list.deliveries()
  const body = deliveries.length > 0 ? deliveries.map(renderDelivery).join('') : '<p>Nothing yet.</p>'
  return `<section><h2>${escapeHtml(list.heading)} (${deliveries.length})</h2>${body}</section>`
}

/** What a record system does in place of its next answers. */
function renderFaults(systems: readonly string[]): string {
  const options = (values: readonly string[]) => values.map((one) => `<option>${one}</option>`).join('')
  return `<form method="post" action="/faults"><h2>Trouble at a record system</h2>
    <label>System <select name="system">${options(systems)}</select></label>
    <label>Fault <select name="fault">${options(FAULTS)}</select></label>
    <label>Times <input name="times" type="number" min="0" max="1000" value="1"></label>
    <button>Plan</button></form>`
}

/** The whole page; it needs no script. */
export function renderPage(lists: readonly DeliveryList[], systems: readonly string[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
    <body><h1>What left the product</h1>
    <p>Stand-ins on this machine received it; nothing went outside. Reload the page for news.</p>
    ${renderFaults(systems)}
    ${lists.map(renderList).join('')}</body></html>`
}
